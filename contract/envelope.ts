/** API-2: the shape of every answer. */
export interface Success<Data> {
  code: 0;
  message: string;
  data: Data;
}

/** What a refusal may include besides its message. */
export interface RefusalData {
  /** The field that the refusal is about, if any. */
  field?: string;
  /** Seconds until another attempt makes sense. */
  retryAfter?: number;
}

export interface Failure {
  code: number;
  message: string;
  data: RefusalData | null;
}

export type Envelope<Data> = Success<Data> | Failure;
