import {
  Group,
  LinearFilter,
  LinearMipmapLinearFilter,
  Mesh,
  MeshPhysicalMaterial,
  NoToneMapping,
  PerspectiveCamera,
  Scene,
  SRGBColorSpace,
  Texture,
  TextureLoader,
  WebGLRenderer,
} from "three";
import type { PrintArea } from "#shared/contracts/designs.ts";
import { clamp } from "../sheet.ts";
import { ceramicGeometry, printGeometry } from "./ceramic.ts";
import { handleGeometry } from "./handle.ts";
import { mugMeasures } from "./measures.ts";
import { shadowPatch } from "./shadow.ts";
import { studioLight } from "./studio.ts";

const DISTANCE = 17;
const PITCH = (15 / 180) * Math.PI;
/** Half of what must be seen of the 11 oz mug, in inches: room for the handle all around. */
const ROOM = { width: 2.95, height: 2.45 };
/** Finer than a coarse screen, which smooths the edges of the glaze; never finer than this. */
const PIXEL_RATIO = { least: 1.5, most: 2 };
/** So that white ceramic is a little less than white. */
const LIGHT = 0.92;

type StageOptions = {
  area: PrintArea;
  isSlow: boolean;
  /** The browser took the graphics away. */
  onLost: () => void;
};

/** A mug in a canvas of its own. It draws only when something changed. */
export class MugStage {
  readonly #host: HTMLElement;
  readonly #renderer: WebGLRenderer;
  readonly #scene = new Scene();
  readonly #camera = new PerspectiveCamera();
  readonly #mug = new Group();
  readonly #glaze = glaze();
  readonly #ink = glaze();
  readonly #watcher: ResizeObserver;
  readonly #onLost: () => void;
  #scale = 1;
  #frame = 0;
  #wanted = "";

  /** Throws where the browser has no WebGL. */
  constructor(host: HTMLElement, { area, isSlow, onLost }: StageOptions) {
    this.#host = host;
    this.#onLost = onLost;
    this.#renderer = new WebGLRenderer({ antialias: true, alpha: true });
    this.#renderer.toneMapping = NoToneMapping;
    const fine = clamp(devicePixelRatio, PIXEL_RATIO.least, PIXEL_RATIO.most);
    this.#renderer.setPixelRatio(isSlow ? 1 : fine);
    this.#renderer.domElement.addEventListener("webglcontextlost", this.#lose);
    this.#build(area);
    // Out of the flow, so that its size cannot become its host's.
    this.#renderer.domElement.style.position = "absolute";
    host.append(this.#renderer.domElement);
    this.#watcher = new ResizeObserver(() => this.#fit());
    this.#watcher.observe(host);
  }

  set turn(radians: number) {
    this.#mug.rotation.y = radians;
    this.#draw();
  }

  /** Puts a print file on the mug; only the newest one asked for is shown. */
  async wear(printUrl: string): Promise<void> {
    this.#wanted = printUrl;
    const print = await new TextureLoader().loadAsync(printUrl);
    if (this.#wanted !== printUrl) return print.dispose();
    print.colorSpace = SRGBColorSpace;
    print.anisotropy = Math.min(this.#renderer.capabilities.getMaxAnisotropy(), 8);
    print.minFilter = LinearMipmapLinearFilter;
    print.magFilter = LinearFilter;
    this.#ink.map?.dispose();
    this.#ink.map = print;
    this.#ink.needsUpdate = true;
    this.#draw();
  }

  dispose(): void {
    this.#wanted = "";
    cancelAnimationFrame(this.#frame);
    this.#watcher.disconnect();
    this.#scene.environment?.dispose();
    this.#scene.traverse((node) => {
      if (!(node instanceof Mesh)) return;
      node.geometry.dispose();
      if (node.material.map instanceof Texture) node.material.map.dispose();
      node.material.dispose();
    });
    this.#renderer.domElement.removeEventListener("webglcontextlost", this.#lose);
    this.#renderer.dispose();
    this.#renderer.forceContextLoss();
    this.#renderer.domElement.remove();
  }

  #lose = (): void => this.#onLost();

  #build(area: PrintArea): void {
    const measures = mugMeasures(area);
    const handleShadow = shadowPatch({ width: 1.5, depth: 3, strength: 0.34 });
    handleShadow.position.z = 2 * measures.scale;
    handleShadow.scale.setScalar(measures.scale);
    this.#mug.add(
      new Mesh(ceramicGeometry(measures), this.#glaze),
      new Mesh(handleGeometry(measures), this.#glaze),
      new Mesh(printGeometry(measures), this.#ink),
      handleShadow,
    );
    // Nearer to the eye than the glaze below it, however far away both are.
    this.#ink.polygonOffset = true;
    this.#ink.polygonOffsetFactor = -1;
    this.#ink.polygonOffsetUnits = -4;
    const shadow = shadowPatch({ width: 5.6, depth: 4.9, strength: 0.75 });
    shadow.position.x = 0.12;
    shadow.scale.setScalar(measures.scale);
    this.#scene.add(shadow, this.#mug);
    this.#scene.environment = studioLight(this.#renderer);
    this.#scene.environmentIntensity = LIGHT;
    this.#scale = measures.scale;
    this.#aim(measures.height);
  }

  #aim(height: number): void {
    const middle = height / 2 - 0.12;
    this.#camera.position.set(0, middle + DISTANCE * Math.sin(PITCH), DISTANCE * Math.cos(PITCH));
    this.#camera.lookAt(0, middle, 0);
  }

  #fit(): void {
    const { clientWidth: width, clientHeight: height } = this.#host;
    if (width === 0 || height === 0) return;
    this.#renderer.setSize(width, height);
    const half = Math.max((ROOM.width * height) / width, ROOM.height) * this.#scale;
    this.#camera.fov = (2 * Math.atan(half / DISTANCE) * 180) / Math.PI;
    this.#camera.aspect = width / height;
    this.#camera.updateProjectionMatrix();
    this.#draw();
  }

  #draw(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => this.#renderer.render(this.#scene, this.#camera));
  }
}

function glaze(): MeshPhysicalMaterial {
  return new MeshPhysicalMaterial({
    color: 0xffffff,
    vertexColors: true,
    roughness: 0.75,
    clearcoat: 0.75,
    clearcoatRoughness: 0.12,
  });
}
