import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { flushSync } from 'react-dom';
import type { OrderRecord } from '@federpost/shared/http/orders.ts';
import { BREAKPOINTS } from '../../ui/breakpoints.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { adminApi, PAGE_SIZE, WATCHED } from '../shell/api.ts';
import { ConfirmCommandDialog, type Question } from './confirm-command-dialog.tsx';
import { FilterBar } from './filter-bar.tsx';
import { LoadFailed } from '../shell/loaded.tsx';
import { useListDensity } from './use-list-density.ts';
import { useOrderCommands } from './order-commands.ts';
import { useOrderCursor } from './order-cursor.ts';
import { OpenOrder, OrderEntries } from './order-entries.tsx';
import { noneOf, useOrderList, type OrderListQuery } from './order-list.ts';
import { listAt, listParameters } from './order-list-address.ts';
import { DisplayControls, Pager, SelectionBar, QueueTabs } from './list-controls.tsx';
import { SearchField, SearchSummary } from './search-field.tsx';
import { useSeesAll } from '../shell/session-context.tsx';
import { useKeys, useShortcuts } from '../shell/shortcuts.ts';
import { SmallButton } from '../shell/buttons.tsx';
import { applicableOrders, queuesFor, withdrawnAmong, type WorkQueue } from './work-queue.ts';

/** The list of all orders (specification §2.15), made for work with one hand on the keyboard. */
export default function OrdersView() {
  const seesAll = useSeesAll();
  const [parameters, setParameters] = useSearchParams();
  const place = listAt(parameters, queuesFor(seesAll));
  const [question, setQuestion] = useState<Question>();
  const [filtersOpen, setFiltersOpen] = useState(false);
  const searchField = useRef<HTMLInputElement>(null);
  const filterFields = useRef<HTMLDivElement>(null);
  const onPhone = useMediaQuery(BREAKPOINTS.narrow);
  const list = useOrderList(place);
  const commands = useOrderCommands(list.expectNews);
  const listed = list.orders?.find(({ id }) => id === place.open);
  const { currentData: loaded } = adminApi.useOneOrderQuery(place.open ?? '', {
    ...WATCHED,
    pollingInterval: list.pollingInterval,
    skip: place.open === undefined || listed !== undefined,
  });
  const openOrder = useLastKnown(place.open, listed ?? loaded);
  const cursor = useOrderCursor(list.orders ?? [], openOrder ?? undefined);
  const layout = useListDensity(cursor, place.open, (open) =>
    // Opening several orders adds one history entry, so that Back closes the last one in one step.
    setParameters(listParameters({ ...place, open }), { replace: place.open !== undefined }),
  );

  function go(change: Partial<OrderListQuery>) {
    const next = listParameters({ ...place, page: 0, everywhere: false, open: undefined, ...change });
    // Typing a search adds no history entries.
    setParameters(next, { replace: change.search !== undefined });
    cursor.clear();
    if (change.search === undefined && !change.filters) window.scrollTo({ top: 0 });
  }
  const show = (queue: WorkQueue) => go({ queue, search: '' });
  function ask(command: 'print' | 'post', orders: readonly OrderRecord[]) {
    const meantByIt = applicableOrders(command, orders);
    const withdrawn = withdrawnAmong(command, orders).length;
    if (meantByIt.length > 0) setQuestion({ command, orders: meantByIt, withdrawn });
  }
  function toFilters() {
    flushSync(() => setFiltersOpen(true));
    filterFields.current?.querySelector('input')?.focus();
  }
  const meant = cursor.selected.length > 0 ? cursor.selected : cursor.current ? [cursor.current] : [];
  const lastPage = (place.page + 1) * PAGE_SIZE >= list.total;

  useShortcuts({
    j: () => cursor.move(1),
    k: () => cursor.move(-1),
    x: () => cursor.current && cursor.toggle(cursor.current.id),
    p: () => ask('print', meant),
    v: () => ask('post', meant),
    ...Object.fromEntries(['t', 'l', 'o', 'd'].map((key) => [key, () => layout.press(key)])),
    e: () => cursor.current && layout.layout === 'rows' && layout.toggle(cursor.current.id),
    z: () => layout.choose(layout.layout === 'rows' ? 'cards' : 'rows'),
    f: toFilters,
    r: list.refresh,
    n: () => !lastPage && go({ page: place.page + 1 }),
    b: () => place.page > 0 && go({ page: place.page - 1 }),
    Escape: () =>
      layout.beside !== undefined && cursor.selected.length === 0 ? layout.toggle(layout.beside) : cursor.clear(),
    '/': () => searchField.current?.select(),
    ...Object.fromEntries(queuesFor(seesAll).map((queue, index) => [String(index + 1), () => show(queue)])),
  });

  // Enter is not one of the letter shortcuts: it opens the focused order, as on any button.
  useKeys(
    { Enter: () => cursor.current && layout.open(cursor.current.id) },
    { ignore: ({ target }) => !isOrder(target) },
  );

  const cards = {
    today: list.today,
    commands,
    onCancel: (order: OrderRecord) =>
      setQuestion({ command: order.production_status === 'printed' ? 'keep' : 'cancel', orders: [order] }),
  };
  const displayControls = (
    <DisplayControls
      asOf={list.asOf}
      fetching={list.fetching}
      onRefresh={list.refresh}
      layout={layout.layout}
      onLayout={layout.choose}
    />
  );
  const selectAll = (
    <p>
      <SmallButton tone="text" onClick={cursor.selectAll}>
        Alle auf dieser Seite auswählen
      </SmallButton>
    </p>
  );
  return (
    <div className="workbench">
      <div className="toolbar">
        <SearchField
          field={searchField}
          search={place.search}
          onSearch={(search) => go({ search })}
          onEverywhere={() => go({ search: place.search, everywhere: place.search !== '' })}
        />
        {!onPhone && displayControls}
        <FilterBar
          filters={place.filters}
          open={filtersOpen}
          fields={filterFields}
          onOpen={setFiltersOpen}
          onFilters={(filters) => go({ filters })}
          onLeave={() => cursor.focus()}
        >
          {onPhone && (
            <div className="toolbar__folded">
              {displayControls}
              {list.orders !== undefined && list.orders.length > 0 && selectAll}
            </div>
          )}
        </FilterBar>
      </div>
      <QueueTabs queue={place.queue} today={list.today} pollingInterval={list.pollingInterval} onQueue={show} />
      <SearchSummary place={place} list={list} onEverywhere={() => go({ search: place.search, everywhere: true })} />
      {list.failure !== undefined && (
        <LoadFailed
          error={list.failure}
          asOf={list.orders && list.asOf}
          onAgain={onPhone && !filtersOpen ? list.refresh : undefined}
        />
      )}
      <div className="workbench__panes">
        <div>
          {list.orders === undefined && list.fetching && <output className="quiet-line">Laden...</output>}
          {list.orders?.length === 0 && <output className="quiet-line">{noneOf(place)}</output>}
          {list.orders !== undefined && list.orders.length > 0 && (
            <>
              {!onPhone && selectAll}
              <OrderEntries
                {...cards}
                orders={list.orders}
                beside={layout.beside}
                isOpen={(orderId) => layout.isOpen(orderId) || commands.refusals[orderId] !== undefined}
                onToggle={layout.layout === 'rows' ? layout.toggle : undefined}
                cursor={cursor}
                onDoubt={(command, order) => ask(command, [order])}
              />
            </>
          )}
          {!place.everywhere && <Pager page={place.page} total={list.total} onPage={(page) => go({ page })} />}
        </div>
        {layout.beside !== undefined && (
          <OpenOrder
            {...cards}
            order={openOrder}
            current={cursor.current?.id === layout.beside}
            onDoubt={(command, order) => ask(command, [order])}
            onClose={() => layout.beside !== undefined && layout.toggle(layout.beside)}
          />
        )}
      </div>
      {cursor.selected.length > 0 && (
        <SelectionBar
          selected={cursor.selected}
          onPrint={() => ask('print', cursor.selected)}
          onPost={() => ask('post', cursor.selected)}
          onClear={cursor.clear}
        />
      )}
      {question && (
        <ConfirmCommandDialog
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

/**
 * An order that has just left the list, until it is loaded by its id. Its card, which may have the focus, stays open.
 */
function useLastKnown(id: string | undefined, order: OrderRecord | null | undefined): OrderRecord | null | undefined {
  const [last, setLast] = useState(order);
  if (order !== undefined && order !== last) setLast(order);
  return order === undefined && last?.id === id ? last : order;
}

const isOrder = (target: EventTarget | null) => target instanceof HTMLElement && target.matches('article[data-order]');
