import type { ServiceSlug } from "~/backend/services.server";
import audio from "~/pictures/banner-audio.webp";
import audioMobile from "~/pictures/banner-audio-mobile.webp";
import lighting from "~/pictures/banner-lighting.webp";
import lightingMobile from "~/pictures/banner-lighting-mobile.webp";
import liveStreaming from "~/pictures/banner-live-streaming.webp";
import liveStreamingMobile from "~/pictures/banner-live-streaming-mobile.webp";
import stage from "~/pictures/banner-stage.webp";
import stageMobile from "~/pictures/banner-stage-mobile.webp";
import videoProduction from "~/pictures/banner-video-production.webp";
import videoProductionMobile from "~/pictures/banner-video-production-mobile.webp";
import type { Poster } from "~/ui/background-video";

const size = { width: 1920, height: 1080 };

/** The bundled banner picture of each service (SVC-1). */
export const BANNERS: Record<ServiceSlug, Poster> = {
  "live-streaming": { desktop: liveStreaming, mobile: liveStreamingMobile, ...size },
  "video-production": { desktop: videoProduction, mobile: videoProductionMobile, ...size },
  audio: { desktop: audio, mobile: audioMobile, ...size },
  lighting: { desktop: lighting, mobile: lightingMobile, ...size },
  stage: { desktop: stage, mobile: stageMobile, ...size },
};
