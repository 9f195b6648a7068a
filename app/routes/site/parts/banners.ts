import type { ServiceSlug } from "~/backend/services.server";
import audioAvif from "~/pictures/banner-audio.avif";
import audio from "~/pictures/banner-audio.webp";
import audioMobileAvif from "~/pictures/banner-audio-mobile.avif";
import audioMobile from "~/pictures/banner-audio-mobile.webp";
import lightingAvif from "~/pictures/banner-lighting.avif";
import lighting from "~/pictures/banner-lighting.webp";
import lightingMobileAvif from "~/pictures/banner-lighting-mobile.avif";
import lightingMobile from "~/pictures/banner-lighting-mobile.webp";
import liveStreamingAvif from "~/pictures/banner-live-streaming.avif";
import liveStreaming from "~/pictures/banner-live-streaming.webp";
import liveStreamingMobileAvif from "~/pictures/banner-live-streaming-mobile.avif";
import liveStreamingMobile from "~/pictures/banner-live-streaming-mobile.webp";
import stageAvif from "~/pictures/banner-stage.avif";
import stage from "~/pictures/banner-stage.webp";
import stageMobileAvif from "~/pictures/banner-stage-mobile.avif";
import stageMobile from "~/pictures/banner-stage-mobile.webp";
import videoProductionAvif from "~/pictures/banner-video-production.avif";
import videoProduction from "~/pictures/banner-video-production.webp";
import videoProductionMobileAvif from "~/pictures/banner-video-production-mobile.avif";
import videoProductionMobile from "~/pictures/banner-video-production-mobile.webp";
import type { Poster } from "~/ui/background-video";

const poster = (avif: string, src: string, mobileAvif: string, mobileSrc: string): Poster => ({
  desktop: { avif, src },
  mobile: { avif: mobileAvif, src: mobileSrc },
});

/** The bundled banner picture of each service (SVC-1). */
export const BANNERS: Record<ServiceSlug, Poster> = {
  "live-streaming": poster(liveStreamingAvif, liveStreaming, liveStreamingMobileAvif, liveStreamingMobile),
  "video-production": poster(
    videoProductionAvif,
    videoProduction,
    videoProductionMobileAvif,
    videoProductionMobile,
  ),
  audio: poster(audioAvif, audio, audioMobileAvif, audioMobile),
  lighting: poster(lightingAvif, lighting, lightingMobileAvif, lightingMobile),
  stage: poster(stageAvif, stage, stageMobileAvif, stageMobile),
};
