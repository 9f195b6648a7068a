/** Remix's switches, for the build and for the browser (hydration.tsx). */
export const future = {
  v3_fetcherPersist: true,
  v3_relativeSplatPath: true,
  v3_routeConfig: true,
  v3_singleFetch: true,
  v3_throwAbortReason: true,
} as const;
