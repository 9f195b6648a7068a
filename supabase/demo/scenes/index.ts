/** Every scene by name. A scene paints itself at any size and gives RGBA bytes, top row first. */
import { audio } from "./banner-audio";
import { lighting } from "./banner-lighting";
import { stage } from "./banner-stage";
import { videoProduction } from "./banner-video-production";
import { cards } from "./cards";
import { cloudCongress } from "./cloud-congress";
import { digitalHealthForum } from "./digital-health-forum";
import { fencingFinals } from "./fencing-finals";
import { galleries } from "./gallery";
import { gamePremiere } from "./game-premiere";
import { glassworksGala } from "./glassworks-gala";
import { globalTownHall } from "./global-town-hall";
import { heroes } from "./hero";
import { jazzInTheDepot } from "./jazz-in-the-depot";
import { lightingForCamera } from "./lighting-for-camera";
import { lowLatency } from "./low-latency";
import { multicamChecklist } from "./multicam-checklist";
import { neonOdraFestival } from "./neon-odra-festival";
import { odraNightRun } from "./odra-night-run";
import { operaUnderStars } from "./opera-under-stars";
import { portraits } from "./portraits";
import { soundForHybrid } from "./sound-for-hybrid";

/** `phase` is the position in a loop, 0..1. */
export type Scene = (width: number, height: number, phase: number) => Uint8Array<ArrayBuffer>;

export const scenes: Record<string, Scene> = {
  ...cards,
  ...galleries,
  ...heroes,
  ...portraits,
  "banner-audio": audio,
  "banner-lighting": lighting,
  "banner-stage": stage,
  "banner-video-production": videoProduction,
  "cloud-congress": cloudCongress,
  "digital-health-forum": digitalHealthForum,
  "fencing-finals": fencingFinals,
  "game-premiere": gamePremiere,
  "glassworks-gala": glassworksGala,
  "global-town-hall": globalTownHall,
  "jazz-in-the-depot": jazzInTheDepot,
  "lighting-for-camera": lightingForCamera,
  "low-latency": lowLatency,
  "multicam-checklist": multicamChecklist,
  "neon-odra-festival": neonOdraFestival,
  "odra-night-run": odraNightRun,
  "opera-under-stars": operaUnderStars,
  "sound-for-hybrid": soundForHybrid,
};
