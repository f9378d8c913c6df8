import type { CommandOf } from './commands.ts';
import { accepted, acceptIfAllowed, refused, type Decision } from './decision.ts';
import { retentionMs, openObligations } from './person.ts';
import type { Order } from './state.ts';

type PersonCommand = CommandOf<'ReleasePerson' | 'ForgetPerson' | 'ExportPerson' | 'ViewDocument'>;

/** Decides what is done to an order's personal data: it is released, forgotten, handed out, or looked at. */
export function decidePerson(command: PersonCommand, order: Order): Decision {
  const { at } = command;
  switch (command.type) {
    case 'ReleasePerson':
      return release(command, order);
    case 'ForgetPerson': {
      const { person } = order;
      if (person.status === 'stored') return refused('person-still-needed');
      const { reason } = person;
      return acceptIfAllowed(order, { type: 'PersonalDataErased', data: { at, reason } }, accepted());
    }
    case 'ExportPerson': {
      const { operator } = command;
      const event = { type: 'PersonalDataExported', data: { at, operator } } as const;
      return acceptIfAllowed(order, event, refused('personal-data-forgotten'));
    }
    case 'ViewDocument': {
      const { document, operator } = command;
      const event = { type: 'DocumentViewed', data: { at, document, operator } } as const;
      return acceptIfAllowed(order, event, refused('personal-data-forgotten'));
    }
  }
}

/** From this event on nothing may use the personal data. A request need not wait for the time of keeping, but for all that is open. */
function release({ at, reason, retention }: CommandOf<'ReleasePerson'>, order: Order): Decision {
  const { person } = order;
  if (person.status !== 'stored') return accepted();
  const isKept = Date.parse(person.since) + retentionMs(order, retention) > Date.parse(at);
  if (openObligations(order).length > 0 || (reason === 'retention' && isKept)) return refused('person-still-needed');
  return accepted({ type: 'PersonalDataErasureStarted', data: { at, reason } });
}
