declare module "autocannon" {
  interface Options {
    url: string;
    headers?: Record<string, string>;
    /** Sent in turn. */
    requests?: { headers: Record<string, string> }[];
    connections?: number;
    duration?: number;
    amount?: number;
  }
  export interface Result {
    requests: { average: number; total: number };
    non2xx: number;
    errors: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
