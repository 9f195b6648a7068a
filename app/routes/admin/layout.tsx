import type { HeadersFunction, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import {
  Form,
  isRouteErrorResponse,
  Link,
  NavLink,
  Outlet,
  useLoaderData,
  useRouteError,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { hasEmailService } from "~/backend/email-service.server";
import type { SignInAgain as Ended } from "~/backend/ended-session.server";
import { requireAdmin } from "~/backend/gate.server";
import { getMessageCounts } from "~/backend/messages-admin.server";
import { readOr } from "~/http/read-or.server";
import { admin as texts } from "~/i18n/admin/common";
import { messages } from "~/i18n/admin/messages";
import type { Toast } from "~/schemas/toast";
import { buildErrorMeta } from "~/seo/meta";
import { Icon } from "~/ui/icon";
import { Logo } from "~/ui/logo";
import { useDisclosure } from "~/ui/use-disclosure";
import adminUrl from "./admin.css?url";
import { SignInAgain } from "./parts/sign-in-again";
import { ACCOUNT, SECTIONS } from "./sections";

const MESSAGES = "/admin/messages";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: adminUrl }];

export async function loader(args: LoaderFunctionArgs) {
  const { email, client } = await requireAdmin(args);
  const counts = await readOr(null, "message counts", getMessageCounts(client));
  return {
    email,
    messages: counts && {
      unread: counts.unread,
      undelivered: counts.undelivered,
      refusedStatus: hasEmailService() ? counts.refused_status : null,
    },
    happened: args.context.happened ?? "",
  };
}

/** What happened, where the page answers to something; the section; the area (NAV-6, TOAST-2). */
export const meta: MetaFunction<typeof loader> = ({ data, error, location, matches }) => {
  if (isRouteErrorResponse(error) && error.status === 401) return buildErrorMeta(error.data.title);
  const root = matches.find(({ id }) => id === "root")?.data as { toast?: Toast | null } | undefined;
  const sections = [...SECTIONS.flatMap(({ items }) => items), ACCOUNT];
  const section = sections.find(
    ({ to }) => location.pathname === to || location.pathname.startsWith(`${to}/`),
  );
  const parts = [data?.happened || root?.toast?.title, section?.name, texts.title];
  return buildErrorMeta(parts.filter(Boolean).join(" – "));
};

/** Nothing of the admin area is kept by a browser or a cache: Back shows no admin page after logout (LOGIN-3). */
export const headers: HeadersFunction = () => ({ "Cache-Control": "no-store" });

export default function AdminLayout() {
  const data = useLoaderData<typeof loader>();
  return (
    <Frame email={data.email} unread={data.messages?.unread ?? 0}>
      <Outlet />
    </Frame>
  );
}

/** Errors stay inside the frame; what was thrown is in the log, not on the page. An ended session asks to sign in. */
export function ErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 401) return <SignInAgain {...(error.data as Ended)} />;
  return (
    <Frame email="" unread={0}>
      <h1 className="text-2xl font-bold">{texts.error.title}</h1>
      <p className="mt-3">{texts.error.text}</p>
    </Frame>
  );
}

type SidebarProps = {
  email: string;
  /** How many messages nobody has read. */
  unread: number;
};

function Frame({ children, ...sidebar }: SidebarProps & { children: ReactNode }) {
  return (
    <div className="on-paper admin">
      <a href="#main" className="admin-button admin-button-primary sr-only-focusable fixed top-2 left-2 z-50">
        {texts.skip}
      </a>
      <Sidebar {...sidebar} />
      <main id="main" tabIndex={-1} className="admin-main">
        {children}
      </main>
    </div>
  );
}

function Sidebar(props: SidebarProps) {
  const details = useDisclosure();
  return (
    <header className="admin-sidebar">
      <Link to="/admin" className="block text-ink lg:mb-4 lg:px-3">
        <Logo name={texts.dashboard} />
      </Link>
      <details ref={details} className="menu lg:hidden">
        <summary className="flex min-h-12 items-center gap-2 px-2 font-semibold">
          <Icon name="menu" />
          {texts.menu}
        </summary>
        <div className="admin-menu">
          <Navigation {...props} />
        </div>
      </details>
      <div className="hidden lg:block">
        <Navigation {...props} />
      </div>
    </header>
  );
}

function Navigation({ email, unread }: SidebarProps) {
  return (
    <>
      <nav aria-label={texts.menu}>
        <ul>
          <li>
            <NavLink to="/admin" end className="admin-link">
              <Icon name="signal" />
              {texts.dashboard}
            </NavLink>
          </li>
        </ul>
        {SECTIONS.map(({ group, items }) => (
          <div key={group}>
            <p className="label px-3 pt-5 pb-1 text-dim lg:pt-3">{group}</p>
            <ul>
              {items.map(({ to, name, icon }) => (
                <li key={to}>
                  <NavLink to={to} className="admin-link">
                    <Icon name={icon} />
                    {name}
                    {to === MESSAGES && unread > 0 && <Unread count={unread} />}
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className="mt-6 border-t border-line pt-4 lg:mt-2 lg:pt-3">
        {email && (
          <p className="px-3 text-sm break-all text-dim">
            {texts.signedIn} <span className="block">{email}</span>
          </p>
        )}
        <NavLink to={ACCOUNT.to} className="admin-link">
          <Icon name={ACCOUNT.icon} />
          {ACCOUNT.name}
        </NavLink>
        <Link to="/" reloadDocument className="admin-link">
          <Icon name="external" />
          {texts.site}
        </Link>
        <Form method="post" action="/logout">
          <button type="submit" className="admin-link w-full">
            <Icon name="close" />
            {texts.logout}
          </button>
        </Form>
        <Form method="post" action="/logout?everywhere">
          <button type="submit" className="admin-link w-full">
            <Icon name="close" />
            {texts.logoutEverywhere}
          </button>
        </Form>
      </div>
    </>
  );
}

/** How many messages nobody has read, in words for those who do not see where the number stands. */
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
