/** API-2: the shape of every answer. */
export interface Success<Data> {
  code: 0;
  message: string;
  data: Data;
}

/** What a refusal may say beside its words. */
export interface RefusalData {
  /** The field the refusal belongs to, when it belongs to one. */
  field?: string;
  /** Seconds until another try makes sense. */
  retryAfter?: number;
}

export interface Failure {
  code: number;
  message: string;
  data: RefusalData | null;
}

export type Envelope<Data> = Success<Data> | Failure;
