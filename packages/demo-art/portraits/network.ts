import { readFile } from "node:fs/promises";
import * as wasm from "@tensorflow/tfjs-backend-wasm";
import { type GraphModel, loadGraphModel } from "@tensorflow/tfjs-converter";
import * as tf from "@tensorflow/tfjs-core";

type NetworkName = "selfie" | "blazeface" | "facemesh";

/** An output tensor with its shape; the order of outputs is undefined. */
type Output = { shape: number[]; values: Float32Array };

let ready: Promise<void> | undefined;
const models = new Map<NetworkName, Promise<GraphModel>>();

/** Runs a network on a square RGB picture of `size` px, scaled to the network's input range. */
export async function runNetwork(
  name: NetworkName,
  pixels: Float32Array,
  size: number,
): Promise<Output[]> {
  const model = await openNetwork(name);
  const input = tf.tensor4d(pixels, [1, size, size, 3]);
  const result = model.execute(input) as tf.Tensor | tf.Tensor[];
  const tensors = Array.isArray(result) ? result : [result];
  const outputs = tensors.map((tensor) => ({
    shape: tensor.shape,
    values: Float32Array.from(tensor.dataSync()),
  }));
  tf.dispose([input, ...tensors]);
  return outputs;
}

async function openNetwork(name: NetworkName): Promise<GraphModel> {
  ready ??= startWasm();
  await ready;
  const open = models.get(name) ?? readNetwork(name);
  models.set(name, open);
  return open;
}

// Single-threaded: threads would start workers that outlive the call, and the networks are small.
async function startWasm(): Promise<void> {
  if (!wasm.version_wasm) throw new Error("the wasm backend of tfjs did not load");
  tf.env().set("WASM_HAS_MULTITHREAD_SUPPORT", false);
  if (!(await tf.setBackend("wasm"))) throw new Error("the wasm backend of tfjs did not start");
}

async function readNetwork(name: NetworkName): Promise<GraphModel> {
  const folder = new URL("./models/", import.meta.url);
  const [description, weights] = await Promise.all([
    readFile(new URL(`${name}.json`, folder), "utf8"),
    readFile(new URL(`${name}.bin`, folder)),
  ]);
  const { modelTopology, weightsManifest, signature } = JSON.parse(description);
  return loadGraphModel({
    load: async () => ({
      modelTopology,
      signature,
      weightSpecs: weightsManifest[0].weights,
      weightData: new Uint8Array(weights).buffer,
    }),
  });
}
