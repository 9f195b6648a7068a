/** Journal: a Fresnel lamp, its lens in full light. */
import { Film } from "../paint/film";
import { blob, disc, polygon, Sculptor, tube } from "../paint/form";
import { beams, bokeh, dice, glow, ground } from "../paint/light";
import { hue, times } from "../paint/palette";
import type { Scene } from "./index";
import { dots } from "./kit";

export const lightingForCamera: Scene = (w, h) => {
  const film = new Film(w, h, 57);
  const W = film.width;
  const roll = dice(57);
  const key = hue.gold;
  const [x, y] = [W * 0.63, 455];
  ground(film, [0.003, 0.002, 0.0014], [0.004, 0.0026, 0.002]);
  glow(film, x - 200, y, 760, key, 0.07);
  film.emit((pen) => bokeh(pen, dots(roll, W, 12, ["#ffc46b", "#7cc4ff"], 80, 700)), { gain: 0.5, blur: 3 });
  const lamps = [
    { x: x - 60, y, z: 90, colour: times(key, 0.9), sharp: 1.3, reach: 420 },
    { x: W + 200, y: 60, z: -120, colour: times(hue.ice, 1.4), sharp: 1.7 },
    { x: -200, y: 900, z: -60, colour: times(hue.copper, 0.7), sharp: 1.6 },
  ];
  film.shape(
    (pen) => {
      const s = new Sculptor(pen, 4);
      s.cloth(
        tube([
          [x + 60, 1040, 60],
          [x + 60, 860, 54],
        ]),
      );
      s.cloth(
        tube([
          [x + 320, y + 10, 40],
          [x + 300, 820, 44],
          [x + 60, 872, 50],
          [x - 300, 820, 44],
          [x - 330, y + 10, 40],
        ]),
      );
      s.cloth(
        blob([
          [x - 120, y - 330],
          [x + 240, y - 320],
          [x + 420, y - 220],
          [x + 450, y],
          [x + 420, y + 220],
          [x + 240, y + 320],
          [x - 120, y + 330],
        ]),
      );
      for (let i = 0; i < 6; i++) s.crease(new Path2D(`M${x + 330 + i * 16} ${y - 220}V${y + 220}`), 5);
      s.cloth(disc(x, y, 318));
      s.cloth(disc(x, y, 296));
      // Barn doors.
      s.cloth(
        polygon([
          [x - 240, y - 262],
          [x + 190, y - 290],
          [x + 60, y - 470],
          [x - 400, y - 420],
        ]),
      );
      s.cloth(
        polygon([
          [x - 240, y + 262],
          [x + 190, y + 290],
          [x + 60, y + 480],
          [x - 400, y + 430],
        ]),
      );
      s.cloth(
        polygon([
          [x - 280, y - 220],
          [x - 280, y + 220],
          [x - 490, y + 300],
          [x - 490, y - 300],
        ]),
      );
    },
    { round: 22, albedo: 0.8, base: [0.002, 0.0018, 0.0016], lamps },
  );
  film.add(
    `
vec2 q = p - at; float d = length(q); float a = atan(q.y, q.x);
float ring = fract(d / 21.0); float prism = 0.35 + 0.65 * smoothstep(0.0, 0.85, ring) * (1.0 - smoothstep(0.93, 1.0, ring));
float glint = 0.72 + 0.28 * cos(a - 0.9) + 0.16 * noise(vec2(a * 14.0, floor(d / 21.0) * 3.0));
float lens = smoothstep(282.0, 276.0, d); float hot = exp(-d * d / 7000.0) * 4.0 + exp(-d * d / 40000.0) * 0.42;
c = lens * (tone * prism * glint * (0.16 + hot * 0.55) + vec3(1.0, 0.9, 0.75) * hot * 0.35);`,
    { at: [x - 14, y], tone: [...key] },
    "uniform vec2 at; uniform vec3 tone;",
  );
  beams(
    film,
    [{ x: x - 60, y, angle: 180, colour: key, gain: 0.3, spread: 15, lens: 200, length: 900, edge: 3 }],
    { smoke: 0.8 },
  );
  film.multiply("c = vec3(1.0 - 0.35 * smoothstep(0.35, 0.0, uv.x));");
  return film.develop({ bloom: 0.14, streak: 0.3 });
};
