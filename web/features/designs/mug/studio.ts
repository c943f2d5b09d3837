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

/** A softbox: position, size and brightness. */
type SoftBox = { at: [number, number, number]; size: [number, number]; light: number };

const ROOM_LIGHT = 0.5;
const BOXES: readonly SoftBox[] = [
  { at: [-9, 5.5, 4], size: [5, 8], light: 5.5 },
  { at: [7, 4, 5], size: [2.2, 6], light: 2.2 },
  { at: [0, 10, -1], size: [10, 7], light: 2.4 },
  // Two tall lamps that reflect as bright lines in the glaze.
  { at: [-9.5, 2, -1.5], size: [1.5, 9], light: 9 },
  { at: [8.5, 2, -4.5], size: [1, 9], light: 7 },
];

/** Studio lighting as an environment texture. */
export function createStudioLight(renderer: WebGLRenderer): Texture {
  const scene = new Scene();
  const room = new Mesh(new SphereGeometry(20, 24, 16), createLamp(ROOM_LIGHT, BackSide));
  scene.add(room, ...BOXES.map(createSoftBox));
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

function createSoftBox({ at, size, light }: SoftBox): Mesh {
  const box = new Mesh(new PlaneGeometry(...size), createLamp(light));
  box.position.set(...at);
  box.lookAt(0, 1.5, 0);
  return box;
}

function createLamp(light: number, side?: typeof BackSide): MeshBasicMaterial {
  const color = new Color(light, light * 0.99, light * 0.97);
  return new MeshBasicMaterial({ color, ...(side !== undefined && { side }) });
}
