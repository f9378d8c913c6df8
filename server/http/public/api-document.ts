import { z } from 'zod';
import { forOperators, type Route, type Routes } from '../route.ts';

/** The calls as an OpenAPI 3.1 document, generated from their rows. */

type Json = Record<string, unknown>;

const SECURITY: Record<Route['caller'], Json[]> = {
  anyone: [],
  provider: [],
  customer: [{ pageKey: [] }],
  operator: [{ accessToken: [] }],
  worker: [{ workerToken: [] }],
};
const bearer = (description: string) => ({ type: 'http', scheme: 'bearer', description });

/** The whole document. It is the same for every shop: it contains no address and no key. */
export function apiDocument(routes: Routes): Json {
  const paths: Record<string, Json> = {};
  for (const [key, route] of Object.entries(routes).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const [method, path] = key.split(' ') as [string, string];
    const documented = path.replaceAll(/:(\w+)/g, '{$1}');
    paths[documented] = { ...paths[documented], [method.toLowerCase()]: operationOf(path, route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Federpost',
      version: '1',
      description:
        'The shop’s calls. What stands behind them, and how supabase-js and curl use them, is in docs/api.md.',
    },
    paths,
    components: {
      securitySchemes: {
        accessToken: bearer('An operator’s access token, from POST /auth/v1/token.'),
        pageKey: bearer('The key that the address of an order’s own page ends with.'),
        workerToken: bearer('WORKER_TOKEN.'),
      },
      responses: {
        Refused: { description: 'Refused, with a German sentence.', content: json(schemaOf(refusal, 'output')) },
      },
    },
  };
}

/** Every refusal. Under /rest/v1 it has PostgREST's fields too, under /auth/v1 GoTrue's. */
const refusal = z.object({
  error: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  message: z.string().optional(),
  code: z.string().optional(),
  details: z.string().nullish(),
  hint: z.string().nullish(),
});

function operationOf(path: string, { summary, caller, permission, query, parameters: own, body, answer }: Route): Json {
  const parameters = [
    ...[...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({ ...parameter(name, 'path'), required: true })),
    ...Object.entries(own ?? describedIn(query)).map(([name, description]) => ({
      ...parameter(name, 'query'),
      description,
    })),
  ];
  return {
    summary,
    security: SECURITY[caller],
    ...(permission && { 'x-roles': permission.roles, 'x-level': permission.level }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: json(schemaOf(body, 'input')) } }),
    responses: {
      ...(answer === undefined
        ? { 204: { description: 'Done.' } }
        : {
            200: {
              description: 'Done.',
              content: typeof answer === 'string' ? { [answer]: {} } : json(schemaOf(answer, 'output')),
            },
          }),
      default: { $ref: '#/components/responses/Refused' },
    },
  };
}

/** The parameters of a schema that have a description. */
function describedIn(query: z.ZodObject = z.object()): Record<string, string> {
  const described = Object.entries(query.shape).flatMap(([name, { description }]) =>
    description === undefined ? [] : [[name, description]],
  );
  return Object.fromEntries(described) as Record<string, string>;
}

const parameter = (name: string, where: 'path' | 'query'): Json => ({ name, in: where, schema: { type: 'string' } });
const json = (schema: Json): Json => ({ 'application/json': { schema } });

/** The format replaces zod's patterns; an answer may get fields that its reader does not know. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override({ jsonSchema }) {
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
      if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  });
  return rest;
}

/** The row of the document itself, at the path of PostgREST's own. It is generated at the first request. */
export function apiDocumentRoutes(allRoutes: () => Routes): Routes {
  let document: string | undefined;
  return {
    'GET /rest/v1/': forOperators({
      summary: 'This document.',
      answer: 'application/openapi+json',
      handle({ response }) {
        document ??= JSON.stringify(apiDocument(allRoutes()));
        return response.type('application/openapi+json').send(document);
      },
    }),
  };
}
