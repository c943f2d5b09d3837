// Paints the walls behind a sculpture.
import { ease } from "./ease.ts";
import { clouds, grain, softClouds } from "./noise.ts";
import { createRaster, type Raster } from "./raster.ts";
import { HEIGHT, WIDTH } from "./theme.ts";

type Wall = { base: [number, number, number]; mark: (x: number, y: number, at: number) => number };

export async function paintRoom(style: string, seed: number): Promise<Raster> {
  const wall = findWall(style.toLowerCase(), seed);
  const dust = grain(WIDTH, HEIGHT, seed + 21);
  const out = createRaster(WIDTH, HEIGHT, 3);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const at = y * WIDTH + x;
      const spot = ease(1.15, 0.05, Math.hypot((x - 400) / 860, (y - 430) / 980));
      const fall = 0.26 + spot * 0.86;
      const noise = (dust.data[at]! - 0.5) * 0.018;
      const light = fall * (1 + wall.mark(x, y, at)) + noise;
      for (let channel = 0; channel < 3; channel++) {
        out.data[at * 3 + channel] = Math.max(0, Math.min(255, wall.base[channel]! * light * 255));
      }
    }
  }
  return out;
}

function findWall(style: string, seed: number): Wall {
  if (style.includes("marble")) return marble(seed);
  if (style.includes("stone")) return stone(seed);
  if (style.includes("dark") || style.includes("gradient")) {
    return { base: [0.17, 0.155, 0.15], mark: () => 0 };
  }
  return paneled(seed);
}

function marble(seed: number): Wall {
  const warp = clouds(WIDTH, HEIGHT, { cell: 420, octaves: 7, seed: seed + 22 });
  const cloud = softClouds(WIDTH, HEIGHT, { cell: 300, octaves: 4, seed: seed + 23 });
  return {
    base: [0.86, 0.845, 0.82],
    mark: (x, y, at) => {
      const wave = Math.abs(Math.sin(warp.data[at]! * 4.2 + (x * 0.8 + y * 1.3) / 420));
      const thin = Math.exp(-wave * 22) * (0.35 + cloud.data[at]! * 0.35);
      return cloud.data[at]! * 0.06 - thin * 0.55 - Math.exp(-wave * 5) * 0.08;
    },
  };
}

function stone(seed: number): Wall {
  const rough = clouds(WIDTH, HEIGHT, { cell: 40, octaves: 5, seed: seed + 24 });
  const cloud = softClouds(WIDTH, HEIGHT, { cell: 340, octaves: 4, seed: seed + 25 });
  return {
    base: [0.62, 0.6, 0.565],
    mark: (_x, _y, at) => rough.data[at]! * 0.09 + cloud.data[at]! * 0.1,
  };
}

// Painted plaster with a raised panel, as in an old museum.
function paneled(seed: number): Wall {
  const plaster = clouds(WIDTH, HEIGHT, { cell: 18, octaves: 3, seed: seed + 26 });
  const cloud = softClouds(WIDTH, HEIGHT, { cell: 380, octaves: 4, seed: seed + 27 });
  return {
    base: [0.46, 0.5, 0.48],
    mark: (x, y, at) => {
      const [dx, dy] = [Math.abs(x - WIDTH / 2) - 418, Math.abs(y - 724) - 606];
      const inset = Math.max(dx, dy);
      const bevel = Math.abs(inset) < 16 ? Math.sin((inset / 16) * Math.PI) : 0;
      // The molding is lit on the sides that face up or left.
      const towardsLight = (dx > dy ? x < WIDTH / 2 : y < 724) ? -1 : 1;
      return plaster.data[at]! * 0.025 + cloud.data[at]! * 0.06 + bevel * 0.2 * towardsLight;
    },
  };
}
