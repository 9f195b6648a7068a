import type { Film } from "../paint/film";

export const calm = (film: Film, tall: boolean, depth = 0.6): void => {
  film.multiply(
    "float dark = mix(smoothstep(0.6, 0.0, uv.x) * mix(0.7, 1.0, uv.y), smoothstep(0.5, 1.0, uv.y), tall); c = vec3(1.0 - depth * dark);",
    { tall: tall ? 1 : 0, depth },
    "uniform float tall, depth;",
  );
};
