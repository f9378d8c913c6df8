import { describe, expect, it } from 'vitest';
import { PAUSES_MS, sendAgain } from './send-again.ts';

const AT_ONCE = [0, 0, 0];
const status = (code: number) => () => Promise.resolve(new Response('', { status: code }));
const failing = (error: unknown) => async () => {
  throw error;
};

/** Answers one after the other, the last one for ever; counts the tries. */
function answering(...answers: (() => Promise<Response>)[]) {
  let tries = 0;
  const send = () => {
    const answer = answers[Math.min(tries, answers.length - 1)]!;
    tries += 1;
    return answer();
  };
  return { send, tries: () => tries };
}

describe('A request that is safe to repeat', () => {
  it.each([
    ['another server is there after a 502', [status(502), status(200)], 2],
    ['the shop is ready after two 503', [status(503), status(503), status(200)], 3],
    ['a proxy gave up three times', [status(504), status(504), status(504), status(200)], 4],
    ['the connection broke', [failing(new TypeError('Failed to fetch')), status(200)], 2],
    ['all of it', [failing(new TypeError('network')), status(503), status(502), status(200)], 4],
  ])('goes through where %s', async (_what, answers, tries) => {
    const sent = answering(...answers);
    expect((await sendAgain(sent.send, AT_ONCE)).status).toBe(200);
    expect(sent.tries()).toBe(tries);
  });

  it('is given up after four tries, with the last answer', async () => {
    const sent = answering(status(503));
    expect((await sendAgain(sent.send, AT_ONCE)).status).toBe(503);
    expect(sent.tries()).toBe(4);
    const broken = answering(failing(new TypeError('Failed to fetch')));
    await expect(sendAgain(broken.send, AT_ONCE)).rejects.toThrow(TypeError);
    expect(broken.tries()).toBe(4);
  });

  it.each([200, 400, 409, 410, 413, 429, 500])('is sent once where the answer is %i', async (code) => {
    const sent = answering(status(code));
    expect((await sendAgain(sent.send, AT_ONCE)).status).toBe(code);
    expect(sent.tries()).toBe(1);
  });

  it('is not sent again after a timeout, nor after an unexpected error', async () => {
    for (const error of [new DOMException('timed out', 'TimeoutError'), '?']) {
      const sent = answering(failing(error));
      await expect(sendAgain(sent.send, AT_ONCE)).rejects.toBe(error);
      expect(sent.tries()).toBe(1);
    }
  });

  it('takes some ten seconds at most', () => {
    expect(PAUSES_MS.reduce((sum, pause) => sum + pause, 0)).toBe(10_000);
  });
});
