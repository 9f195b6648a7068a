/** What is rendered: every file of the demo with its scene, its size in pixels and its budget in kilobytes. */
export interface Still {
  file: string;
  scene: string;
  width: number;
  height: number;
  budget: number;
}

export interface Loop {
  /** Path without the ending. */
  file: string;
  scene: string;
  width: number;
  height: number;
  seconds: number;
  /** Formats and their target in kilobits a second. */
  formats: Partial<Record<"webm" | "mp4", number>>;
}

const series = (folder: string, names: string[], width: number, height: number, budget: number): Still[] =>
  names.map((name) => ({ file: `${folder}/${name}.webp`, scene: name, width, height, budget }));

const banners = ["live-streaming", "video-production", "audio", "lighting", "stage"];

export const stills: Still[] = [
  ...series(
    "supabase/media/portfolio",
    [
      "cloud-congress",
      "digital-health-forum",
      "odra-night-run",
      "fencing-finals",
      "neon-odra-festival",
      "game-premiere",
      "glassworks-gala",
      "global-town-hall",
      "opera-under-stars",
      "jazz-in-the-depot",
    ],
    1600,
    900,
    108,
  ),
  ...series(
    "supabase/media/blog",
    ["multicam-checklist", "sound-for-hybrid", "lighting-for-camera", "low-latency"],
    1600,
    900,
    108,
  ),
  ...series(
    "supabase/media/testimonials",
    [1, 2, 3, 4, 5, 6].map((n) => `portrait-${n}`),
    480,
    480,
    39,
  ),
  ...series(
    "supabase/media/team",
    [1, 2, 3, 4].map((n) => `member-${n}`),
    960,
    1200,
    90,
  ),
  { file: "supabase/media/team/placeholder.webp", scene: "test-card", width: 960, height: 1200, budget: 60 },
  {
    file: "supabase/media/portfolio/placeholder.webp",
    scene: "test-card",
    width: 1600,
    height: 900,
    budget: 80,
  },
  ...banners.flatMap((name): Still[] => [
    {
      file: `app/pictures/banner-${name}.webp`,
      scene: `banner-${name}`,
      width: 1920,
      height: 1080,
      budget: 108,
    },
    {
      file: `app/pictures/banner-${name}-mobile.webp`,
      scene: `banner-${name}`,
      width: 1080,
      height: 1350,
      budget: 108,
    },
  ]),
  { file: "public/og.png", scene: "og", width: 1200, height: 630, budget: 300 },
];

/** Loops run at 25 frames a second; a loop's poster is its first frame. */
export const loops: (Loop & { poster: string; posterBudget: number })[] = [
  {
    file: "public/loop/hero",
    poster: "app/pictures/hero-poster.webp",
    posterBudget: 118,
    scene: "hero",
    width: 1920,
    height: 1080,
    seconds: 8,
    formats: { webm: 1300, mp4: 1300 },
  },
  {
    file: "public/loop/hero-mobile",
    poster: "app/pictures/hero-poster-mobile.webp",
    posterBudget: 118,
    scene: "hero",
    width: 1080,
    height: 1920,
    seconds: 8,
    formats: { webm: 1300, mp4: 1300 },
  },
  {
    file: "supabase/media/about/studio",
    poster: "app/pictures/about-poster.webp",
    posterBudget: 118,
    scene: "studio",
    width: 1920,
    height: 1080,
    seconds: 8,
    formats: { webm: 1300 },
  },
  {
    file: "supabase/media/about/studio-mobile",
    poster: "app/pictures/about-poster-mobile.webp",
    posterBudget: 118,
    scene: "studio",
    width: 1080,
    height: 1920,
    seconds: 8,
    formats: { webm: 1300 },
  },
];
