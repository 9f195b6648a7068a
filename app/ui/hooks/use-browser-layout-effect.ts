import { useEffect, useLayoutEffect } from "react";

/** A layout effect in the browser; nothing on the server, where React would warn of one. */
export const useBrowserLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;
