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
import { MUG_CAMERA } from "#shared/mug.ts";
import { clamp } from "../sheet.ts";
import { createCeramicGeometry, createPrintGeometry } from "./ceramic.ts";
import { createHandleGeometry } from "./handle.ts";
import { computeMugMeasures } from "./measures.ts";
import { createShadow } from "./shadow.ts";
import { createStudioLight } from "./studio.ts";

const { distance: DISTANCE, pitch: PITCH } = MUG_CAMERA;
/**
 * In inches, half of the visible size of the 11 oz mug: leaves room for the handle at any angle.
 */
const VIEW_HALF = { width: 2.95, height: 2.45 };
/** At least 1.5, which smooths edges on low-density screens. */
const PIXEL_RATIO = { least: 1.5, most: 2 };
/** Slightly below 1, so that white ceramic is not pure white. */
const LIGHT = 0.92;

type StageOptions = {
  area: PrintArea;
  isSlow: boolean;
  /** Called when the WebGL context is lost. */
  onLost: () => void;
};

/** Renders a mug on a canvas, on demand only. */
export class MugStage {
  readonly #host: HTMLElement;
  readonly #renderer: WebGLRenderer;
  readonly #scene = new Scene();
  readonly #camera = new PerspectiveCamera();
  readonly #mug = new Group();
  readonly #glaze = createGlaze();
  readonly #ink = createGlaze();
  readonly #watcher: ResizeObserver;
  readonly #onLost: () => void;
  #scale = 1;
  #frame = 0;
  #wanted = "";

  /** Throws without WebGL. */
  constructor(host: HTMLElement, { area, isSlow, onLost }: StageOptions) {
    this.#host = host;
    this.#onLost = onLost;
    this.#renderer = new WebGLRenderer({ antialias: true, alpha: true });
    this.#renderer.toneMapping = NoToneMapping;
    const fine = clamp(devicePixelRatio, PIXEL_RATIO.least, PIXEL_RATIO.most);
    this.#renderer.setPixelRatio(isSlow ? 1 : fine);
    this.#renderer.domElement.addEventListener("webglcontextlost", this.#lose);
    this.#build(area);
    // Absolute, so that the canvas does not affect the size of its host.
    this.#renderer.domElement.style.position = "absolute";
    host.append(this.#renderer.domElement);
    this.#watcher = new ResizeObserver(() => this.#fit());
    this.#watcher.observe(host);
  }

  set turn(radians: number) {
    this.#mug.rotation.y = radians;
    this.#draw();
  }

  /** Puts a print file on the mug; a newer call wins over pending ones. */
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
    const measures = computeMugMeasures(area);
    const handleShadow = createShadow({ width: 1.5, depth: 3, strength: 0.34 });
    handleShadow.position.z = 2 * measures.scale;
    handleShadow.scale.setScalar(measures.scale);
    this.#mug.add(
      new Mesh(createCeramicGeometry(measures), this.#glaze),
      new Mesh(createHandleGeometry(measures), this.#glaze),
      new Mesh(createPrintGeometry(measures), this.#ink),
      handleShadow,
    );
    // Keeps the print in front of the glaze at any distance.
    this.#ink.polygonOffset = true;
    this.#ink.polygonOffsetFactor = -1;
    this.#ink.polygonOffsetUnits = -4;
    const shadow = createShadow({ width: 5.6, depth: 4.9, strength: 0.75 });
    shadow.position.x = 0.12;
    shadow.scale.setScalar(measures.scale);
    this.#scene.add(shadow, this.#mug);
    this.#scene.environment = createStudioLight(this.#renderer);
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
    const half = Math.max((VIEW_HALF.width * height) / width, VIEW_HALF.height) * this.#scale;
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

function createGlaze(): MeshPhysicalMaterial {
  return new MeshPhysicalMaterial({
    color: 0xffffff,
    vertexColors: true,
    roughness: 0.75,
    clearcoat: 0.75,
    clearcoatRoughness: 0.12,
  });
}
