/** Activations of a layer, row by row, the channels of a pixel adjacent. */
export type Plane = { size: number; channels: number; values: Float32Array };

/** `values` as [row][column][channel in][channel out]; depthwise kernels have one channel out. */
export type Kernel = { values: Float32Array; bias: Float32Array | null };

/** 5x5 convolution with stride 2 and ReLU. */
export function stem(input: Plane, { values: kernel, bias }: Kernel, channels: number): Plane {
  const size = input.size / 2;
  const values = new Float32Array(size * size * channels);
  for (let pixel = 0; pixel < size * size; pixel++) {
    const left = (pixel % size) * 2 - 1;
    const top = Math.floor(pixel / size) * 2 - 1;
    const out = values.subarray(pixel * channels, (pixel + 1) * channels);
    if (bias) out.set(bias);
    for (let tap = 0; tap < 25; tap++) {
      const x = left + (tap % 5);
      const y = top + Math.floor(tap / 5);
      if (x < 0 || y < 0 || x >= input.size || y >= input.size) continue;
      const from = (y * input.size + x) * input.channels;
      for (let channel = 0; channel < input.channels; channel++) {
        addScaled(
          out,
          kernel,
          (tap * input.channels + channel) * channels,
          getActivation(input, from, channel),
        );
      }
    }
  }
  return { size, channels, values: relu(values) };
}

/** 3x3 depthwise convolution. */
export function depthwise(input: Plane, { values: kernel }: Kernel, stride: 1 | 2): Plane {
  const { channels } = input;
  const size = input.size / stride;
  const values = new Float32Array(size * size * channels);
  const before = stride === 1 ? 1 : 0;
  for (let row = 0; row < size; row++) {
    for (let tap = 0; tap < 9; tap++) {
      const y = row * stride - before + Math.floor(tap / 3);
      if (y < 0 || y >= input.size) continue;
      depthwiseRow(
        input,
        { kernel, tap, y, shift: (tap % 3) - before, stride },
        values,
        row * size,
      );
    }
  }
  return { size, channels, values };
}

type Tap = { kernel: Float32Array; tap: number; y: number; shift: number; stride: number };

/** Adds the contribution of one of the nine taps to one row. */
function depthwiseRow(input: Plane, by: Tap, values: Float32Array, start: number): void {
  const { channels, size: length, values: source } = input;
  const { kernel, tap, y, shift, stride } = by;
  for (let column = 0; column < length / stride; column++) {
    const x = column * stride + shift;
    if (x < 0 || x >= length) continue;
    const from = (y * length + x) * channels;
    const to = (start + column) * channels;
    for (let c = 0; c < channels; c++) {
      values[to + c] =
        (values[to + c] ?? 0) + (source[from + c] ?? 0) * (kernel[tap * channels + c] ?? 0);
    }
  }
}

/**
 * 1x1 convolution. It dominates the run time, so two pixels and two channels are computed at once;
 * all sizes and channel counts are even.
 */
export function pointwise(input: Plane, { values: kernel, bias }: Kernel): Plane {
  const { size, channels: from, values: source } = input;
  const channels = kernel.length / from;
  const turned = transpose(kernel, from, channels);
  const values = new Float32Array(size * size * channels);
  for (let pixel = 0; pixel < size * size; pixel += 2) {
    const start = pixel * from;
    for (let out = 0; out < channels; out += 2) {
      let a = bias?.[out] ?? 0;
      let b = bias?.[out + 1] ?? 0;
      let c = a;
      let d = b;
      const row = out * from;
      for (let i = 0; i < from; i++) {
        const left = source[start + i] ?? 0;
        const right = source[start + from + i] ?? 0;
        const one = turned[row + i] ?? 0;
        const other = turned[row + from + i] ?? 0;
        a += left * one;
        b += left * other;
        c += right * one;
        d += right * other;
      }
      const to = pixel * channels + out;
      values[to] = a;
      values[to + 1] = b;
      values[to + channels] = c;
      values[to + channels + 1] = d;
    }
  }
  return { size, channels, values };
}

function transpose(kernel: Float32Array, from: number, channels: number): Float32Array {
  return kernel.map(
    (_, index) => kernel[(index % from) * channels + Math.floor(index / from)] ?? 0,
  );
}

/** 2x2 max pooling. */
export function maxPool(input: Plane): Plane {
  const { channels } = input;
  const size = input.size / 2;
  const values = new Float32Array(size * size * channels);
  for (let index = 0; index < values.length; index++) {
    const pixel = Math.floor(index / channels);
    const corner = Math.floor(pixel / size) * 2 * input.size + (pixel % size) * 2;
    const first = corner * channels + (index % channels);
    const below = first + input.size * channels;
    values[index] = Math.max(
      input.values[first] ?? 0,
      input.values[first + channels] ?? 0,
      input.values[below] ?? 0,
      input.values[below + channels] ?? 0,
    );
  }
  return { size, channels, values };
}

/** Residual connection with ReLU; missing channels of the input count as zero. */
export function addResidual(made: Plane, skipped: Plane): Plane {
  const { channels, values } = made;
  for (let pixel = 0; pixel < made.size * made.size; pixel++) {
    for (let channel = 0; channel < skipped.channels; channel++) {
      values[pixel * channels + channel] =
        (values[pixel * channels + channel] ?? 0) +
        (skipped.values[pixel * skipped.channels + channel] ?? 0);
    }
  }
  return { ...made, values: relu(values) };
}

export function relu(values: Float32Array): Float32Array {
  for (let index = 0; index < values.length; index++) {
    if ((values[index] ?? 0) < 0) values[index] = 0;
  }
  return values;
}

function addScaled(out: Float32Array, kernel: Float32Array, from: number, by: number): void {
  if (by === 0) return;
  for (let index = 0; index < out.length; index++)
    out[index] = (out[index] ?? 0) + (kernel[from + index] ?? 0) * by;
}

function getActivation(plane: Plane, from: number, channel: number): number {
  return plane.values[from + channel] ?? 0;
}
