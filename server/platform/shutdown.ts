/** Coordinates the graceful shutdown of this process. */
export type Shutdown = {
  /** True after the signal: the readiness probe fails, so that the load balancer drains this process. */
  readonly isAnnounced: boolean;
  announce(): void;
  /** Ends all live streams; each sends its client a reconnect event. */
  endStreams(): void;
  /** Calls `listener` once, immediately if the streams have ended. Returns an unsubscribe function. */
  onStreamsEnd(listener: () => void): () => void;
};

export function createShutdown(): Shutdown {
  const announced = new AbortController();
  const ended = new AbortController();
  return {
    get isAnnounced() {
      return announced.signal.aborted;
    },
    announce: () => announced.abort(),
    endStreams: () => ended.abort(),
    onStreamsEnd: (listener) => {
      if (ended.signal.aborted) listener();
      ended.signal.addEventListener("abort", listener, { once: true });
      return () => ended.signal.removeEventListener("abort", listener);
    },
  };
}
