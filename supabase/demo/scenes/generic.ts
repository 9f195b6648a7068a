import { Film } from "../paint/film";
import { beams, dice, ground, haze } from "../paint/light";
import { Sculptor } from "../paint/form";
import { crowd, person } from "../paint/body";
import { hue, times, type Hue } from "../paint/palette";
import type { Scene } from "./index";

export function generic(name: string): Scene {
  return (w, h, phase) => {
    let n = 0;
    for (const ch of name) n = (n * 31 + ch.charCodeAt(0)) % 9973;
    const names = ["amber", "violet", "teal", "green", "magenta", "ice", "blue", "gold", "rose", "copper"] as Hue[];
    const key = hue[names[n % names.length] ?? "amber"];
    const film = new Film(w, h, n % 50, phase);
    const roll = dice(n);
    const W = film.width;
    ground(film, [0.001, 0.0015, 0.003], times(key, 0.012));
    haze(film, 100, 650, key, { gain: 0.05 });
    const list = [];
    for (let i = 0; i < 9; i++) {
      const x = W * (0.06 + (0.88 * i) / 8);
      list.push({ x, y: 70, angle: 90 + (W / 2 - x) * 0.02 + Math.sin(i * 2.1 + phase * 6.283) * 22, colour: i % 3 ? key : hue.signal, gain: 0.9, spread: 3.2, lens: 8, length: 700 });
    }
    beams(film, list, { drift: [Math.cos(phase * 6.283) * 0.3, Math.sin(phase * 6.283) * 0.3] });
    film.shape((pen) => {
      const s = new Sculptor(pen);
      person(s, { x: W / 2, y: 720, height: 250, view: "front" });
      s.cloth(new Path2D(`M0 715 H${W} V800 H0 Z`));
    }, { lamps: [{ x: W / 2, y: 50, z: -300, colour: times(key, 3), sharp: 2 }], round: 6 });
    haze(film, 400, 750, key, { gain: 0.06 });
    film.shape((pen) => { crowd(new Sculptor(pen), roll, { left: -60, right: W + 60, y: 780, size: 420, hands: 0.3 }); }, { lamps: [{ x: W / 2, y: 300, z: -250, colour: times(key, 2.4), sharp: 2 }], round: 9, blur: 1.5 });
    return film.develop();
  };
}
