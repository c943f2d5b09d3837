import {
  BackSide,
  Color,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  PMREMGenerator,
  Scene,
  SphereGeometry,
  type Texture,
  type WebGLRenderer,
} from "three";

/** A soft box: where it hangs, how large it is, how bright. */
type SoftBox = { at: [number, number, number]; size: [number, number]; light: number };

const ROOM_LIGHT = 0.5;
const BOXES: readonly SoftBox[] = [
  { at: [-9, 5.5, 4], size: [5, 8], light: 5.5 },
  { at: [7, 4, 5], size: [2.2, 6], light: 2.2 },
  { at: [0, 10, -1], size: [10, 7], light: 2.4 },
  // Two tall lamps beside the mug that its glaze shows as bright lines.
  { at: [-9.5, 2, -1.5], size: [1.5, 9], light: 9 },
  { at: [8.5, 2, -4.5], size: [1, 9], light: 7 },
];

/** The light of a quiet studio, as a texture that all materials of a scene reflect. */
export function studioLight(renderer: WebGLRenderer): Texture {
  const scene = new Scene();
  const room = new Mesh(new SphereGeometry(20, 24, 16), lamp(ROOM_LIGHT, BackSide));
  scene.add(room, ...BOXES.map(softBox));
  const generator = new PMREMGenerator(renderer);
  const light = generator.fromScene(scene, 0.03).texture;
  generator.dispose();
  scene.traverse((node) => {
    if (!(node instanceof Mesh)) return;
    node.geometry.dispose();
    node.material.dispose();
  });
  return light;
}

function softBox({ at, size, light }: SoftBox): Mesh {
  const box = new Mesh(new PlaneGeometry(...size), lamp(light));
  box.position.set(...at);
  box.lookAt(0, 1.5, 0);
  return box;
}

function lamp(light: number, side?: typeof BackSide): MeshBasicMaterial {
  const color = new Color(light, light * 0.99, light * 0.97);
  return new MeshBasicMaterial({ color, ...(side !== undefined && { side }) });
}
