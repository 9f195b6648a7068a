import { Form } from "@remix-run/react";
import type { PreviewLink } from "~/content/preview/preview-links.server";
import { previewLinks as texts } from "~/i18n/admin/preview";

/** The valid links: what they show, who made them, until when they work. */
export function LinkList({ links }: { links: PreviewLink[] }) {
  if (links.length === 0) return <p className="admin-panel">{texts.empty}</p>;
  return (
    <>
      <h2 className="sr-only">{texts.list}</h2>
      <ul className="admin-list">
        {links.map((link) => (
          <li key={link.id} className="admin-row">
            <LinkText {...link} />
            {link.item.href && (
              <a
                href={link.item.href}
                aria-label={texts.openLabel.replace("{{name}}", link.item.name)}
                className="admin-button"
              >
                {texts.open}
              </a>
            )}
            <Form method="post">
              <input type="hidden" name="id" value={link.id} />
              <button
                type="submit"
                name="intent"
                value="revoke"
                aria-label={texts.revokeLabel
                  .replace("{{name}}", link.item.name)
                  .replace("{{until}}", link.until)}
                className="admin-button admin-button-danger-quiet"
              >
                {texts.revoke}
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </>
  );
}

function LinkText({ kind, item, who, when, until }: PreviewLink) {
  const about = { "{{until}}": until, "{{who}}": who, "{{when}}": when };
  return (
    <div className="min-w-0 grow">
      <p className="text-sm text-paper-dim">{kind}</p>
      <p className="font-semibold">{item.name}</p>
      <p className="text-sm break-words text-paper-dim">
        {Object.entries(about).reduce((text, [mark, value]) => text.replace(mark, () => value), texts.until)}
      </p>
    </div>
  );
}
