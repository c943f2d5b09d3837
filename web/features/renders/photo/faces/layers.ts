/** Activations of a layer, row by row, the channels of a pixel adjacent. */
export type Plane = { size: number; channels: number; values: Float32Array };

/** `values` as [row][column][channel in][channel out]; depthwise kernels have one channel out. */
export type Kernel = { values: Float32Array; bias: Float32Array | null };

/** 5x5 convolution with stride 2 and ReLU, as a 1x1 convolution of the 25 neighbors of each pixel. */
export function stem(input: Plane, kernel: Kernel): Plane {
  const size = input.size / 2;
  const channels = 25 * input.channels;
  const values = new Float32Array(size * size * channels);
  const padded = pad(input, 1, 2);
  const length = 5 * input.channels;
  for (let pixel = 0; pixel < size * size; pixel++) {
    for (let row = 0; row < 5; row++) {
      const from =
        ((Math.floor(pixel / size) * 2 + row) * padded.size + (pixel % size) * 2) * input.channels;
      const to = pixel * channels + row * length;
      for (let at = 0; at < length; at++) values[to + at] = padded.values[from + at] ?? 0;
    }
  }
  const convolved = pointwise({ size, channels, values }, kernel);
  return { ...convolved, values: relu(convolved.values) };
}

/** 3x3 depthwise convolution. */
export function depthwise(input: Plane, { values: kernel }: Kernel, stride: 1 | 2): Plane {
  const { channels } = input;
  const size = input.size / stride;
  const padded = pad(input, stride === 1 ? 1 : 0, 1);
  const source = padded.values;
  const values = new Float32Array(size * size * channels);
  const next = padded.size * channels;
  for (let pixel = 0; pixel < size * size; pixel++) {
    const [row, column] = [Math.floor(pixel / size), pixel % size];
    const first = (row * padded.size + column) * stride * channels;
    for (let c = 0; c < channels; c++) {
      let sum = 0;
      for (let y = 0; y < 3; y++) {
        const from = first + y * next + c;
        const weight = y * 3 * channels + c;
        sum +=
          (source[from] ?? 0) * (kernel[weight] ?? 0) +
          (source[from + channels] ?? 0) * (kernel[weight + channels] ?? 0) +
          (source[from + 2 * channels] ?? 0) * (kernel[weight + 2 * channels] ?? 0);
      }
      values[pixel * channels + c] = sum;
    }
  }
  return { size, channels, values };
}

/** Adds pixels of zeros before and behind each row and column. */
function pad({ size, channels, values: source }: Plane, before: number, behind: number): Plane {
  const padded = before + size + behind;
  const values = new Float32Array(padded * padded * channels);
  for (let row = 0; row < size; row++) {
    const line = source.subarray(row * size * channels, (row + 1) * size * channels);
    values.set(line, ((row + before) * padded + before) * channels);
  }
  return { size: padded, channels, values };
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
