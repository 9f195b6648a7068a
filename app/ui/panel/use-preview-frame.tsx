import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { previewFrame as texts } from "~/i18n/admin/preview";
import { useMediaQuery } from "../hooks/use-media-query";
import { PanelIcon } from "./panel-icon";
import type { PreviewFrame } from "./preview-frame";

/** The preview of what a form is filled with: its Polish address, null of a new item, and the item's name, "" of one. */
export type FrameView = { path: string | null; name: string };

/** Room for a form and a page beside each other: 1440 px, more where the text is larger. */
const WIDE = "(min-width: 90rem)";
/** In local storage: whether this browser shows it. */
const KEY = "preview-beside";

type Frame = ComponentType<Parameters<typeof PreviewFrame>[0]>;

/**
 * The preview beside a form (PUB-4): the button that shows it and, once shown, its frame; both null on a narrower screen and
 * without JavaScript. The frame's code is loaded when it is first shown.
 * @param kept the form as it was kept last, unsaved
 * @param stored names the versions of what is stored
 */
export function usePreviewFrame(
  view: FrameView | null | undefined,
  kept: { version: string; preview: string | null } | null,
  stored: string,
): { toggle: ReactNode; frame: ReactNode } {
  const isWide = useMediaQuery(WIDE) === true && Boolean(view);
  const [isOpen, setOpen] = useOpen();
  const Frame = useFrame(isWide && isOpen);
  if (!view || !isWide) return { toggle: null, frame: null };
  const toggle = (
    <button type="button" className="admin-button shrink-0" onClick={() => setOpen(!isOpen)}>
      <PanelIcon name={isOpen ? "hide" : "show"} />
      {isOpen ? texts.close : texts.open}
    </button>
  );
  const version = `${stored} ${kept?.version ?? ""}`;
  const frame = isOpen && Frame && (
    <Frame path={kept?.preview ?? view.path} version={version} name={view.name} />
  );
  return { toggle, frame: frame || null };
}

/** Whether the frame is shown, as this browser remembers it. */
function useOpen(): [boolean, (isOpen: boolean) => void] {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    try {
      setOpen(localStorage.getItem(KEY) !== null);
    } catch {
      // Local storage is closed to this page (a privacy setting): the frame is shown until the page is left.
    }
  }, []);
  return [
    isOpen,
    (next) => {
      setOpen(next);
      try {
        if (next) localStorage.setItem(KEY, "open");
        else localStorage.removeItem(KEY);
      } catch {
        // As above.
      }
    },
  ];
}

/** The frame's code, once it is there. @param isWanted whether it is to be loaded */
function useFrame(isWanted: boolean): Frame | null {
  const [Frame, setFrame] = useState<Frame | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    import("./preview-frame").then(
      (module) => isGone || setFrame(() => module.PreviewFrame),
      (error) => console.warn("The preview's frame did not load: its link does the same.", error),
    );
    return () => {
      isGone = true;
    };
  }, [isWanted]);
  return Frame;
}
