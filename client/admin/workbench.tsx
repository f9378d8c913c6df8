import { useRef, useState } from 'react';
import type { OrderRecord } from '@federpost/shared/http/orders.ts';
import { Button } from '../ui/button.tsx';
import { PAGE_SIZE } from './api.ts';
import { CommandQuestion, type Question } from './command-question.tsx';
import { OrderCard } from './order-card.tsx';
import { useOrderCommands } from './order-commands.ts';
import { useOrderCursor } from './order-cursor.ts';
import { useOrderList, type Place } from './order-list.ts';
import { Pager } from './pager.tsx';
import { SearchField, SearchSummary } from './search-field.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useShortcuts } from './shortcuts.ts';
import { Toolbar } from './toolbar.tsx';
import { WorkBar } from './work-bar.tsx';
import { actionsFor, QUEUES, WORK_QUEUES, type WorkQueue } from './work-queue.ts';

const START: Place = { queue: 'all', page: 0, search: '', everywhere: false };

/** The list of all orders (specification §2.15), made to be worked through with one hand on the keyboard. */
export default function Workbench() {
  const [place, setPlace] = useState(START);
  const [question, setQuestion] = useState<Question>();
  const searchField = useRef<HTMLInputElement>(null);
  const list = useOrderList(place);
  const commands = useOrderCommands(list.expectNews);
  const cursor = useOrderCursor(list.orders ?? []);

  function go(change: Partial<Place>) {
    setPlace((before) => ({ ...before, page: 0, everywhere: false, ...change }));
    cursor.clear();
    if (change.search === undefined) window.scrollTo({ top: 0 });
  }
  const show = (queue: WorkQueue) => go({ queue, search: '' });
  function ask(command: 'print' | 'post', orders: readonly OrderRecord[]) {
    const fitting = orders.filter((order) => actionsFor(order).has(command));
    if (fitting.length > 0) setQuestion({ command, orders: fitting });
  }
  const meant = cursor.selected.length > 0 ? cursor.selected : cursor.current ? [cursor.current] : [];
  const lastPage = (place.page + 1) * PAGE_SIZE >= list.total;

  useShortcuts({
    j: () => cursor.move(1),
    k: () => cursor.move(-1),
    x: () => cursor.current && cursor.toggle(cursor.current.id),
    p: () => ask('print', meant),
    v: () => ask('post', meant),
    t: () => cursor.press('t'),
    l: () => cursor.press('l'),
    o: () => cursor.press('o'),
    d: () => cursor.press('d'),
    r: list.refresh,
    n: () => !lastPage && go({ page: place.page + 1 }),
    b: () => place.page > 0 && go({ page: place.page - 1 }),
    Escape: cursor.clear,
    '/': () => searchField.current?.select(),
    ...Object.fromEntries(WORK_QUEUES.map((queue, index) => [String(index + 1), () => show(queue)])),
  });

  return (
    <div className="workbench">
      <Toolbar asOf={list.asOf} fetching={list.fetching} onRefresh={list.refresh}>
        <SearchField
          field={searchField}
          search={place.search}
          onSearch={(search) => go({ search })}
          onEverywhere={() => go({ search: place.search, everywhere: place.search !== '' })}
        />
      </Toolbar>
      <WorkBar queue={place.queue} today={list.today} pollingInterval={list.pollingInterval} onQueue={show} />
      <div>
        <SearchSummary place={place} list={list} onEverywhere={() => go({ search: place.search, everywhere: true })} />
        {list.failure !== undefined && (
          <p className="failure" role="alert">
            Bestellungen konnten nicht geladen werden. {list.failure}
          </p>
        )}
        {list.orders === undefined && list.fetching && <output className="quiet-line">Laden...</output>}
        {list.orders?.length === 0 && (
          <output className="quiet-line">
            {place.search === '' ? QUEUES[place.queue].empty : 'Keine Bestellung passt zur Suche.'}
          </output>
        )}
        {list.orders !== undefined && list.orders.length > 0 && (
          <>
            <p className="select-all">
              <Button tone="text" size="small" onClick={cursor.selectAll}>
                Alle auf dieser Seite auswählen
              </Button>
            </p>
            <ol className="orders">
              {list.orders.map((order) => (
                <li key={order.id}>
                  <OrderCard
                    order={order}
                    today={list.today}
                    current={order.id === cursor.current?.id}
                    selected={cursor.selected.includes(order)}
                    commands={commands}
                    onSelect={cursor.toggle}
                    onCancel={() =>
                      setQuestion({
                        command: order.production_status === 'printed' ? 'keep' : 'cancel',
                        orders: [order],
                      })
                    }
                  />
                </li>
              ))}
            </ol>
          </>
        )}
        {!place.everywhere && <Pager page={place.page} total={list.total} onPage={(page) => go({ page })} />}
      </div>
      {cursor.selected.length > 0 && (
        <SelectionBar
          selected={cursor.selected}
          onPrint={(orders) => ask('print', orders)}
          onPost={(orders) => ask('post', orders)}
          onClear={cursor.clear}
        />
      )}
      {question && (
        <CommandQuestion
          question={question}
          today={list.today}
          commands={commands}
          onDone={cursor.clear}
          onClose={() => setQuestion(undefined)}
        />
      )}
    </div>
  );
}
