/** What this process tells its parts when it is about to end. */
export type Shutdown = {
  /** True from the signal on: the balancer is asked to send nobody here any more. */
  readonly isAnnounced: boolean;
  announce(): void;
  /** Ends all live streams; each tells its browser to come back. */
  endStreams(): void;
  /** Calls back once, at once where the streams have ended already. Gives the way out. */
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
