import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { getCounts } from "~/backend/dashboard.server";
import { requireAdmin } from "~/backend/gate.server";
import { readOr } from "~/http/read-or.server";
import { admin as texts } from "~/i18n/admin/common";
import { Icon } from "~/ui/icon";
import type { loader as layoutLoader } from "./layout";
import { MessageCounts } from "./parts/message-counts";
import { SECTIONS } from "./sections";

export async function loader(args: LoaderFunctionArgs) {
  const { client } = await requireAdmin(args);
  return { counts: await readOr(null, "counters", getCounts(client)) };
}

const COUNTED = ["content_blocks", "blog_posts", "media_assets", "translations", "admins"] as const;

/** What there is, what waits for somebody, and where to go (DASH-1). */
export default function Dashboard() {
  const { counts } = useLoaderData<typeof loader>();
  const layout = useRouteLoaderData<typeof layoutLoader>("routes/admin/layout");
  return (
    <>
      <h1 className="admin-title">{texts.dashboard}</h1>
      <h2 className="sr-only">{texts.counters.heading}</h2>
      {counts ? (
        <dl className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-5">
          {COUNTED.map((name) => (
            <div key={name} className="admin-panel flex flex-col-reverse justify-end">
              <dt className="text-sm text-paper-dim">{texts.counters[name]}</dt>
              <dd className="display text-4xl tabular-nums">{counts[name]}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p role="alert" className="admin-panel">
          {texts.counters.failed}
        </p>
      )}
      <MessageCounts counts={layout?.messages ?? null} />
      <h2 className="mt-10 mb-4 text-lg font-bold">{texts.quick.heading}</h2>
      <ul className="flex flex-wrap gap-3">
        {SECTIONS.flatMap(({ items }) => items).map(({ to, name, icon }) => (
          <li key={to}>
            <Link to={to} className="admin-button">
              <Icon name={icon} />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
