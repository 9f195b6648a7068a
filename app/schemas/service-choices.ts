/** The icons that a service may have, of the site's sprite. */
export const SERVICE_ICONS = [
  "broadcast",
  "camera",
  "waveform",
  "spotlight",
  "headset",
  "signal",
  "layers",
  "shield",
  "clock",
  "mic",
  "fader",
] as const;

/** The pages of the services; each belongs to one service. */
export const SERVICE_LINKS = [
  "/services/live-streaming",
  "/services/video-production",
  "/services/audio",
  "/services/lighting",
  "/services/stage",
] as const;
