/** Cards: the test card of a place still empty, and the picture that links to the site carry. */
import { Film } from "../paint/film";
import { disc } from "../paint/form";
import { glow, ground } from "../paint/light";
import { hue } from "../paint/palette";
import { heroScene } from "./hero";
import type { Scene } from "./index";

const BARS = ["#b9c0c6", "#b3a94a", "#3fa3b3", "#3e9a58", "#9a4e97", "#a33a3a", "#35489c"];

const testCard: Scene = (w, h) => {
  const film = new Film(w, h, 61);
  const W = film.width;
  const tall = W < 900;
  const [cx, cy, r] = [W / 2, 500, tall ? 330 : 360];
  ground(film, [0.006, 0.008, 0.012], [0.003, 0.004, 0.007]);
  glow(film, cx, cy, 520, hue.ice, 0.03);
  film.emit(
    (pen) => {
      pen.strokeStyle = "#5a6b78";
      pen.lineWidth = 1.4;
      const cell = 100;
      for (let x = cx % cell; x < W; x += cell) pen.stroke(new Path2D(`M${x} 0V1000`));
      for (let y = 0; y <= 1000; y += cell) pen.stroke(new Path2D(`M0 ${y}H${W}`));
      pen.fillStyle = "#93a3ae";
      for (let x = (cx % cell) - cell; x < W; x += cell * 2)
        for (const y of [0, 980]) pen.fillRect(x, y, cell, 20);
      pen.save();
      pen.clip(disc(cx, cy, r));
      pen.fillStyle = "#10171e";
      pen.fillRect(cx - r, cy - r, r * 2, r * 2);
      BARS.forEach((tone, i) => {
        pen.fillStyle = tone;
        pen.fillRect(cx - r + (i * r * 2) / BARS.length, cy - r * 0.42, (r * 2) / BARS.length + 1, r * 0.58);
      });
      for (let i = 0; i < 11; i++) {
        const v = Math.round(8 + i * 22);
        pen.fillStyle = `rgb(${v} ${v + 2} ${v + 4})`;
        pen.fillRect(cx - r + (i * r * 2) / 11, cy + r * 0.16, (r * 2) / 11 + 1, r * 0.2);
      }
      pen.strokeStyle = "#dfe8ee";
      pen.lineWidth = 2;
      for (let i = 0; i < 44; i++)
        pen.stroke(
          new Path2D(`M${cx - r * 0.6 + i * i * 0.62 * (r / 360)} ${cy + r * 0.42}V${cy + r * 0.56}`),
        );
      pen.fillStyle = "#dfe8ee";
      pen.textAlign = "center";
      pen.font = `800 ${r * 0.13}px Archivo`;
      pen.fontStretch = "expanded";
      pen.fillText("Reżyserka Live", cx, cy - r * 0.56);
      pen.font = `600 ${r * 0.1}px Archivo`;
      pen.fillText("00:00:00:00", cx, cy + r * 0.74);
      pen.restore();
      pen.strokeStyle = "#c9d4dc";
      pen.lineWidth = 3;
      pen.stroke(disc(cx, cy, r));
      pen.stroke(
        new Path2D(
          `M${cx} ${cy - r - 34}V${cy - r + 34}M${cx} ${cy + r - 34}V${cy + r + 34}M${cx - r - 34} ${cy}H${cx - r + 34}M${cx + r - 34} ${cy}H${cx + r + 34}`,
        ),
      );
    },
    { gain: 0.55 },
  );
  film.add("c = vec3(0.004, 0.006, 0.008) * (0.5 + 0.5 * sin(p.y * 1.57));");
  return film.develop({ bloom: 0.1, grain: 0.03, vignette: 0.9, fringe: 0.006 });
};

const og: Scene = (w, h) => {
  const film = new Film(w, h, 2, 0);
  heroScene(film, 0);
  film.multiply("c = vec3(1.0 - 0.82 * smoothstep(0.72, 0.34, uv.x) * mix(0.75, 1.0, uv.y));");
  film.paint(
    (pen) => {
      pen.font = "800 148px Archivo";
      pen.fontStretch = "expanded";
      pen.letterSpacing = "-3px";
      pen.fillStyle = "#f6f8fa";
      pen.fillText("Reżyserka", 90, 640);
      pen.fillText("Live", 90, 786);
      pen.letterSpacing = "0px";
      pen.font = "500 37px Archivo";
      pen.fontStretch = "normal";
      pen.fillStyle = "#c3d3de";
      pen.fillText("Realizacja wydarzeń na żywo · Wrocław", 96, 872);
    },
    { gain: 1.9 },
  );
  film.emit(
    (pen) => {
      const m = 7.4;
      pen.save();
      pen.translate(92, 372);
      pen.scale(m, m);
      pen.fillStyle = "#f0362c";
      pen.fillRect(0, 0, 9, 9);
      pen.fillStyle = "#dfe9ef";
      for (const [x, y] of [
        [10, 0],
        [10, 5],
        [0, 10],
        [5, 10],
        [10, 10],
      ] as const)
        pen.fillRect(x, y, 4, 4);
      pen.restore();
    },
    { gain: 1.1 },
  );
  return film.develop({ bloom: 0.1, streak: 0.1, grain: 0, vignette: 0.7, fringe: 0 });
};

export const cards: Record<string, Scene> = { "test-card": testCard, og };
