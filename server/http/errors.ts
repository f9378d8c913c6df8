/** The part of a read model's refusal for programs: PostgREST's or PostgreSQL's code, and its details. */
type RestFields = { code?: string; details?: string; hint?: string };

/** A refused call: `message` is the German sentence to be shown. */
export class HttpError extends Error {
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  readonly restFields: RestFields;
  constructor(status: number, message: string, fields?: Record<string, string>, restFields: RestFields = {}) {
    super(message);
    this.name = 'HttpError';
    this.status = status;
    this.fields = fields;
    this.restFields = restFields;
  }
}

export const INVALID_REQUEST = 'Die Anfrage ist ungültig.';
