import { type KeyboardEvent, useState } from "react";
import { PanelIcon } from "~/ui/panel/panel-icon";

export type Tool = {
  name: string;
  /** Its name, shown where it is pointed at or focused. */
  label: string;
  icon: string;
  /** Whether it is on; undefined for a tool that is never on or off. */
  isOn?: boolean;
  onPress: () => void;
};

type Props = { label: string; controls: string; tools: Tool[] };

/** A toolbar: one stop for Tab, the arrow keys, Home and End move within it. */
export function HtmlToolbar({ label, controls, tools }: Props) {
  const [current, setCurrent] = useState(0);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const last = tools.length - 1;
    const to: Record<string, number> = {
      ArrowRight: current === last ? 0 : current + 1,
      ArrowLeft: current === 0 ? last : current - 1,
      Home: 0,
      End: last,
    };
    const next = to[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    event.currentTarget.querySelectorAll("button")[next]?.focus();
  };
  return (
    <div
      role="toolbar"
      aria-label={label}
      aria-controls={controls}
      className="html-toolbar"
      onKeyDown={onKeyDown}
    >
      {tools.map(({ name, label: text, icon, isOn, onPress }, index) => (
        <button
          key={name}
          type="button"
          tabIndex={index === current ? 0 : -1}
          aria-pressed={isOn}
          aria-label={text}
          className="html-tool"
          onFocus={() => setCurrent(index)}
          onClick={onPress}
        >
          <PanelIcon name={icon} className="size-4" />
        </button>
      ))}
    </div>
  );
}
