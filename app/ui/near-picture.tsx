import { type ComponentProps, useEffect, useRef, useState } from "react";
import { whenNear } from "./hooks/when-near";
import { Picture } from "./picture";

type Props = ComponentProps<typeof Picture> & {
  /** The distance from the viewport at which it loads, in CSS pixels; 200 by default. */
  near?: number;
};

/**
 * A picture below the fold that loads when it is near. Browsers load lazy ones up to 2,500 pixels ahead: too early for a
 * page's first load. Without script they decide.
 */
export function NearPicture({ className, near = 200, ...picture }: Props) {
  const box = useRef<HTMLSpanElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (box.current) return whenNear(box.current, () => setNear(true), near);
  }, [near]);
  return (
    <span ref={box} className={className ? `picture ${className}` : "picture"}>
      {isNear ? (
        <Picture {...picture} />
      ) : (
        <noscript>
          <Picture {...picture} />
        </noscript>
      )}
    </span>
  );
}
