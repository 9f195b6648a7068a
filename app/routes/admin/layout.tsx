import type { HeadersFunction, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import {
  Form,
  isRouteErrorResponse,
  Link,
  NavLink,
  Outlet,
  useLoaderData,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { listUnseenEvents } from "~/backend/accounts/account-events.server";
import { listAdminNames } from "~/backend/auth/admins.server";
import type { Admin, Role } from "~/backend/auth/auth.server";
import type { SignInAgain as Ended } from "~/backend/auth/ended-session.server";
import { checkAdmin, requireAdmin } from "~/backend/auth/gate.server";
import { isForAdministrators } from "~/backend/auth/permissions";
import { readTokens } from "~/backend/auth/session.server";
import { publicContent } from "~/backend/content/public-content.server";
import { hasEmailService } from "~/backend/messages/email-service.server";
import { getMessageCounts } from "~/backend/messages/messages-admin.server";
import { withFallback } from "~/backend/with-fallback.server";
import { admin as texts } from "~/i18n/admin/common";
import { history } from "~/i18n/admin/sections/history";
import { messages } from "~/i18n/admin/sections/messages";
import type { Toast } from "~/schemas/toast";
import { buildErrorMeta } from "~/seo/meta";
import { useDisclosure } from "~/ui/hooks/use-disclosure";
import { Logo } from "~/ui/logo";
import { PanelIcon } from "~/ui/panel/panel-icon";
import { Skeleton, useLatePage } from "~/ui/panel/skeleton";
import adminUrl from "./admin.css?url";
import { describeEvent } from "./parts/account-event.server";
import { AccountNotice } from "./parts/account-notice";
import { SignInAgain } from "./parts/sign-in-again";
import { SearchLauncher } from "./search/search-launcher";
import { ACCOUNT, SECTIONS, sectionAt } from "./sections";

const MESSAGES = "/admin/messages";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: adminUrl }];

export async function loader(args: LoaderFunctionArgs) {
  const admin = await requireAdmin(args);
  const { email, role, client } = admin;
  // Who has to set up a second factor first gets nothing else.
  const { missing } = await checkAdmin(args);
  const [counts, company, events] = await Promise.all([
    missing ? null : withFallback(null, "message counts", getMessageCounts(client)),
    withFallback(null, "the company's name", publicContent.company()),
    missing ? [] : unseenEvents(admin, args.request),
  ]);
  return {
    email,
    access: missing ? null : role,
    events,
    company: company?.name ?? "",
    messages: counts && {
      unread: counts.unread,
      undelivered: counts.undelivered,
      refusedStatus: hasEmailService() ? counts.refused_status : null,
    },
    titlePrefix: args.context.titlePrefix ?? "",
  };
}

/** Changes to the account by others or from new devices that the admin has not confirmed. */
async function unseenEvents({ client, id }: Admin, request: Request) {
  const signedInAt = (await readTokens(request))?.signedInAt ?? 0;
  const events = await withFallback([], "events of the account", listUnseenEvents(client, id, signedInAt));
  if (events.length === 0) return [];
  const names = withFallback(
    new Map<string, string>(),
    "names of admins",
    listAdminNames(client, history.formerAdminNamed),
  );
  const known = await names;
  return events.map((event) => describeEvent(event, known, id));
}

/** Document title: result of the last action if any, section, area (NAV-6, TOAST-2). */
export const meta: MetaFunction<typeof loader> = ({ data, error, location, matches }) => {
  if (isRouteErrorResponse(error) && error.status === 401) return buildErrorMeta(error.data.title);
  const root = matches.find(({ id }) => id === "root")?.data as { toast?: Toast | null } | undefined;
  const name = sectionAt(location.pathname)?.name;
  const parts = [data?.titlePrefix || root?.toast?.title, name, texts.title];
  return buildErrorMeta(parts.filter(Boolean).join(" – "));
};

/** The admin area is never cached: Back shows no admin page after logout (LOGIN-3). */
export const headers: HeadersFunction = () => ({ "Cache-Control": "no-store" });

export default function AdminLayout() {
  const data = useLoaderData<typeof loader>();
  return (
    <Frame {...frameOf(data)}>
      <AccountNotice events={data.events} />
      <Outlet />
    </Frame>
  );
}

const frameOf = ({ email, access, company, messages }: Awaited<ReturnType<typeof loader>>): SidebarProps => ({
  email,
  access,
  company,
  unread: messages?.unread ?? 0,
});

/**
 * Errors stay inside the frame; what was thrown is in the log, not on the page. An ended session asks to sign in, an
 * editor is told what is for administrators (ACC-5).
 */
export function ErrorBoundary() {
  const error = useRouteError();
  const data = useRouteLoaderData<typeof loader>("routes/admin/layout");
  if (isRouteErrorResponse(error) && error.status === 401) return <SignInAgain {...(error.data as Ended)} />;
  const isForbidden = isRouteErrorResponse(error) && error.status === 403;
  const { title, text } = isForbidden ? texts.forbidden : texts.error;
  return (
    <Frame {...(data ? frameOf(data) : { email: "", access: null, company: "", unread: 0 })}>
      <h1 className="admin-title">{title}</h1>
      <p className="mt-3">{text}</p>
    </Frame>
  );
}

type SidebarProps = {
  email: string;
  /** Role of the admin; null for who has no access to anything but their account yet. */
  access: Role | null;
  /** The company's name; "" where it could not be read. */
  company: string;
  /** Number of unread messages. */
  unread: number;
};

function Frame({ children, ...sidebar }: SidebarProps & { children: ReactNode }) {
  const late = useLatePage();
  return (
    <div className="on-paper admin">
      <a href="#main" className="admin-button admin-button-primary sr-only-focusable fixed top-2 left-2 z-50">
        {texts.skip}
      </a>
      <Sidebar {...sidebar} />
      <main
        id="main"
        tabIndex={-1}
        className="admin-main"
        data-leaving={late ? "" : undefined}
        aria-busy={late !== null}
      >
        {late && <Skeleton title={sectionAt(late)?.name ?? texts.title} />}
        {children}
      </main>
    </div>
  );
}

function Sidebar(props: SidebarProps) {
  const details = useDisclosure();
  return (
    <header className="admin-sidebar">
      <Link to="/admin" className="admin-brand">
        <Logo name={props.company || texts.title} />
      </Link>
      {props.access && <SearchLauncher />}
      <details ref={details} className="menu lg:hidden">
        <summary className="admin-link">
          <PanelIcon name="menu" />
          <span>
            {texts.menuShort}
            <span className="sr-only"> {texts.menuRest}</span>
          </span>
        </summary>
        <div className="admin-menu">
          <Navigation {...props} />
        </div>
      </details>
      <div className="admin-nav hidden lg:flex">
        <Navigation {...props} />
      </div>
    </header>
  );
}

function Navigation({ email, access, unread }: SidebarProps) {
  const { pathname } = useLocation();
  const sections = SECTIONS.map(({ group, items }) => ({
    group,
    items: items.filter(({ to }) => access && (access === "administrator" || !isForAdministrators(to))),
  })).filter(({ items }) => items.length > 0);
  return (
    <>
      <nav aria-label={texts.menu} className="grow">
        {access && (
          <ul>
            <li>
              <NavLink to="/admin" end className="admin-link">
                <PanelIcon name="dashboard" />
                {texts.dashboard}
              </NavLink>
            </li>
          </ul>
        )}
        {sections.map(({ group, items }) => (
          <div key={group}>
            {group && <p className="admin-group">{group}</p>}
            <ul>
              {items.map(({ to, name, icon }) => (
                <li key={to}>
                  <NavLink to={to} className="admin-link">
                    <PanelIcon name={icon} />
                    {name}
                    {to === MESSAGES && unread > 0 && <Unread count={unread} />}
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className="admin-person">
        <Link to="/" reloadDocument className="admin-link">
          <PanelIcon name="open" />
          {texts.site}
        </Link>
        {email && (
          <details open={pathname === ACCOUNT.to}>
            <summary className="admin-link">
              <PanelIcon name={ACCOUNT.icon} />
              <span className="sr-only">{texts.signedIn} </span>
              <span className="min-w-0 truncate" title={email}>
                {email}
              </span>
            </summary>
            <NavLink to={ACCOUNT.to} className="admin-link">
              {ACCOUNT.name}
            </NavLink>
            <Form method="post" action="/logout?everywhere">
              <button type="submit" className="admin-link w-full">
                {texts.logoutEverywhere}
              </button>
            </Form>
          </details>
        )}
        <Form method="post" action="/logout">
          <button type="submit" className="admin-link w-full">
            <PanelIcon name="logout" />
            {texts.logout}
          </button>
        </Form>
      </div>
    </>
  );
}

/** Number of unread messages, with text for screen readers. */
function Unread({ count }: { count: number }) {
  return (
    <>
      <span className="sr-only">{messages.unreadLabel}</span>
      <span className="ml-auto min-w-6 rounded-xs bg-ink px-1.5 text-center text-sm text-ground tabular-nums">
        {count}
      </span>
    </>
  );
}
