import { afterEach, expect, test, vi } from 'vitest';
import { share } from './share.ts';

const PAGE = { title: 'Ein Artikel', url: 'https://federpost.example/blog/ein-artikel/' };
const copied = vi.fn(async () => {});

/** A device whose dialog ends with this error. */
function deviceThat(fails: Error | undefined) {
  vi.stubGlobal('navigator', {
    share: () => (fails ? Promise.reject(fails) : Promise.resolve()),
    clipboard: { writeText: copied },
  });
}
afterEach(() => {
  vi.unstubAllGlobals();
  copied.mockClear();
});

test.each(['NotAllowedError', 'InvalidStateError', 'DataError', 'UnknownError'])(
  'an address that the device refuses to share is copied: %s',
  async (name) => {
    deviceThat(new DOMException('refused', name));
    await share(PAGE);
    expect(copied).toHaveBeenCalledWith(`Ein Artikel ${PAGE.url}`);
  },
);

test('an address is copied if the device throws at once', async () => {
  vi.stubGlobal('navigator', {
    share: () => {
      throw new TypeError('Illegal invocation');
    },
    clipboard: { writeText: copied },
  });
  await share({ ...PAGE, text: 'Das geht hier:' });
  expect(copied).toHaveBeenCalledWith(`Das geht hier: ${PAGE.url}`);
});

test.each([undefined, new DOMException('closed', 'AbortError')])(
  'an address that is shared, or whose dialog is closed, is not copied: %s',
  async (error) => {
    deviceThat(error);
    await share(PAGE);
    expect(copied).not.toHaveBeenCalled();
  },
);
