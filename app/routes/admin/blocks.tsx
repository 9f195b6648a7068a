import { tokenWarning } from "~/content/content-block-tokens";
import { contentBlocks } from "~/content/content-blocks.server";
import ContentPage from "~/content/kit/content-page";
import { listAction } from "~/content/kit/list/list-action.server";
import { listLoader } from "~/content/kit/list/list-loader.server";

const FACTS =
  "Dane firmy wstawią się same w miejsce znaczników {{company.name}}, {{company.email}}, {{company.phone}} i {{company.address}}.";

export const loader = listLoader(contentBlocks);
export const action = listAction(contentBlocks);
export { clientAction } from "~/framework/client-action";

const NAMES = ["title_pl", "title_en", "body_pl", "body_en"];

export default function Blocks() {
  return (
    <ContentPage
      slots={{
        above: () => <p className="mb-5 max-w-[65ch] text-sm text-paper-dim">{FACTS}</p>,
        below: (fields) => (
          <p role="status" className="mt-4 font-semibold text-danger empty:hidden">
            {tokenWarning(NAMES.map((name) => fields[name]?.value))}
          </p>
        ),
      }}
    />
  );
}
