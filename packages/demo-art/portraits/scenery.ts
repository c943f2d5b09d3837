// Backgrounds of a painted portrait, without detail: the brush strokes are added later.
import { ease } from "./ease.ts";
import { clouds, softClouds } from "./noise.ts";
import { type Colors, createPlane, resizePlane } from "./plane.ts";
import { HEIGHT, WIDTH } from "./theme.ts";

type Rgb = [number, number, number];
type Paint = (x: number, y: number, at: number) => Rgb;

/** Paints the named background; an unknown name gives a softly shadowed wall. */
export function paintScenery(name: string, seed: number): Colors {
  const paint = findPainter(name.toLowerCase(), seed);
  // Half the size suffices, because the brush strokes remove detail.
  const [width, height] = [WIDTH / 2, HEIGHT / 2];
  const out: Colors = [
    createPlane(width, height),
    createPlane(width, height),
    createPlane(width, height),
  ];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const color = paint(x * 2, y * 2, y * 2 * WIDTH + x * 2);
      for (let channel = 0; channel < 3; channel++) {
        out[channel]!.data[y * width + x] = color[channel]!;
      }
    }
  }
  return out.map((color) => resizePlane(color, WIDTH, HEIGHT)) as Colors;
}

function findPainter(name: string, seed: number): Paint {
  if (/curtain|drape/.test(name)) return curtain(seed);
  if (/landscape|garden|outdoor|sky/.test(name)) return landscape(seed);
  if (/ornate|room|interior|palace/.test(name)) return ornateRoom(seed);
  return wall(seed);
}

function wall(seed: number): Paint {
  const cloud = softClouds(WIDTH, HEIGHT, { cell: 360, octaves: 5, seed });
  return (x, y, at) => {
    const light = ease(1.2, 0.1, Math.hypot((x - 720) / 800, (y - 420) / 950));
    const tone = 0.09 + light * 0.27 + cloud.data[at]! * 0.06;
    return [tone * 1.12, tone * 0.93, tone * 0.68];
  };
}

function curtain(seed: number): Paint {
  const sway = softClouds(WIDTH, HEIGHT, { cell: 340, octaves: 3, seed, stretch: 3 });
  const room = wall(seed + 1);
  return (x, y, at) => {
    // The curtain hangs from the upper left and is tied back at the right height.
    const hem = 700 - Math.max(0, (y - 620) / 1.7) - ease(0, 900, y) * 90 + sway.data[at]! * 30;
    const gather = 1 + ease(200, 900, y) * 0.5;
    const wave = Math.sin(x * 0.032 * gather + sway.data[at]! * 3.2 + y * 0.0016);
    const fold = 0.5 + 0.5 * wave;
    const light = ease(1.3, 0.1, Math.hypot((x - 300) / 700, (y - 330) / 900));
    const tone = (0.12 + fold ** 1.6 * 0.62) * (0.35 + light * 0.75);
    const velvet: Rgb = [tone * 0.72, tone * 0.09 + 0.012, tone * 0.11 + 0.015];
    const behind = room(x, y, at);
    const cover = ease(hem + 4, hem - 4, x);
    const shade = 1 - ease(hem + 110, hem, x) * 0.55;
    return velvet.map((v, i) => v * cover + behind[i]! * shade * (1 - cover)) as Rgb;
  };
}

function landscape(seed: number): Paint {
  const cloud = clouds(WIDTH, HEIGHT, { cell: 420, octaves: 6, seed, stretch: 0.5 });
  const trees = clouds(WIDTH, HEIGHT, { cell: 130, octaves: 6, seed: seed + 1 });
  return (x, y, at) => {
    const puff = ease(0.0, 0.6, cloud.data[at]! + 0.1);
    const down = y / HEIGHT;
    const warm = ease(0.1, 0.62, down);
    const sky: Rgb = [0.33 + warm * 0.5, 0.46 + warm * 0.28, 0.58 - warm * 0.1];
    const lit: Rgb = [0.93, 0.82, 0.62];
    let color = sky.map((v, i) => v * (1 - puff * 0.75) + lit[i]! * puff * 0.75) as Rgb;
    const leaf = trees.data[at]!;
    const hills = 0.6 + Math.sin(x / 210) * 0.025 + Math.sin(x / 90 + 1) * 0.008;
    color = over(color, [0.38, 0.45, 0.47], ease(hills, hills + 0.012, down));
    const wood = 0.69 - Math.exp(-(((x - 60) / 210) ** 2)) * 0.5 - leaf * 0.05;
    const dapple = 0.6 + leaf * 0.5;
    color = over(color, [0.2 * dapple, 0.23 * dapple, 0.1 * dapple], ease(wood, wood + 0.02, down));
    const meadow: Rgb = [0.36 + leaf * 0.1, 0.36 + leaf * 0.1, 0.16];
    return over(color, meadow, ease(0.79, 0.83, down + leaf * 0.02));
  };
}

// A paneled wall with gilt moldings and a tall window's light falling in.
function ornateRoom(seed: number): Paint {
  const base = wall(seed);
  return (x, y, at) => {
    const behind = base(x, y, at);
    const green = behind.map((v, i) => v * [0.62, 1.0, 0.85][i]!) as Rgb;
    const dado = y > 1130;
    const top = dado ? 1190 : 110;
    const bottom = dado ? 1500 : 1070;
    const column = ((x + 180) % 600) - 300;
    const inset = Math.max(Math.abs(column) - 240, top - y, y - bottom);
    const frame = ease(22, 12, Math.abs(inset)) * (0.55 + 0.45 * Math.sin(inset * 0.35));
    const rail = ease(18, 12, Math.abs(y - 1130)) * (0.6 + 0.4 * Math.sin((y - 1130) * 0.3));
    const gilt = Math.max(frame, rail);
    const light = 0.35 + ease(1.2, 0.1, Math.hypot((x - 720) / 800, (y - 420) / 950)) * 0.9;
    return over(green, [0.78 * light, 0.56 * light, 0.24 * light], gilt * 0.9);
  };
}

function over(below: Rgb, above: Rgb, share: number): Rgb {
  return below.map((value, i) => value * (1 - share) + above[i]! * share) as Rgb;
}
