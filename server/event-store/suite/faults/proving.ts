import { newEvent, newStream } from '../check.ts';
import type { PlantedFault } from './planted.ts';

export const provingFaults: PlantedFault[] = [
  {
    mistake: 'proves that it can be written to by an event that readers see',
    breaks: 'proves that it can be written to and shows no reader anything of it',
    plant: (store) => ({ proveWritable: async () => void (await store.append(newStream(), 'none', [newEvent()])) }),
  },
  {
    mistake: 'answers a proof that comes during another one never',
    breaks: 'proves it between appends that go on meanwhile, as often as it is asked',
    plant(store) {
      let proving = false;
      return {
        async proveWritable() {
          if (proving) return new Promise<void>(() => {});
          proving = true;
          await store.proveWritable();
          proving = false;
        },
      };
    },
  },
  {
    mistake: 'proves anything although it is closed',
    breaks: 'refuses to prove anything once it is closed',
    plant: () => ({ proveWritable: async () => undefined }),
  },
];
