import { Link } from "@remix-run/react";
import { pages as texts } from "~/i18n/admin/sections/pages";

type Tab = { name: string; editor: string; isService: boolean; isCurrent: boolean };

/** The pages as tabs; the services' pages are a row of their own below, as there are several. */
export function PageTabs({ tabs }: { tabs: Tab[] }) {
  const services = tabs.filter(({ isService }) => isService);
  const [first] = services;
  const isService = services.some(({ isCurrent }) => isCurrent);
  return (
    <>
      <nav aria-label={texts.tabs}>
        <ul className="page-tabs">
          {tabs.map((tab) =>
            tab === first ? (
              <TabLink key={tab.editor} {...tab} name={texts.services} current={isService && "true"} />
            ) : (
              !tab.isService && <TabLink key={tab.editor} {...tab} current={tab.isCurrent && "page"} />
            ),
          )}
        </ul>
      </nav>
      {isService && (
        <nav aria-label={texts.servicePages}>
          <ul className="page-tabs page-tabs-minor">
            {services.map((tab) => (
              <TabLink key={tab.editor} {...tab} current={tab.isCurrent && "page"} />
            ))}
          </ul>
        </nav>
      )}
    </>
  );
}

type LinkProps = Pick<Tab, "name" | "editor"> & { current: "page" | "true" | false };

function TabLink({ name, editor, current }: LinkProps) {
  return (
    <li>
      <Link to={editor} preventScrollReset aria-current={current || undefined} className="page-tab">
        {name}
      </Link>
    </li>
  );
}
