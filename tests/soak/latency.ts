/** Latencies of requests, in milliseconds, in buckets of a fixed width: half an hour at any rate takes the same memory. */
export function createLatencies(widthMs = 1, maxMs = 10_000) {
  const buckets = new Uint32Array(Math.ceil(maxMs / widthMs) + 1);
  let count = 0;
  return {
    add(milliseconds: number): void {
      const bucket = Math.min(buckets.length - 1, Math.floor(milliseconds / widthMs));
      buckets[bucket] = (buckets[bucket] ?? 0) + 1;
      count += 1;
    },
    /** The latency that a share of the requests did not exceed. */
    quantile(share: number): number {
      let left = Math.ceil(count * share);
      for (const [bucket, number] of buckets.entries()) {
        left -= number;
        if (left <= 0) return (bucket + 1) * widthMs;
      }
      return maxMs;
    },
    count: () => count,
  };
}
