import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { flushSync } from 'react-dom';
import type { OrderRecord } from '@federpost/shared/http/orders.ts';
import { BREAKPOINTS } from '../../ui/breakpoints.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { adminApi, PAGE_SIZE, WATCHED } from '../shell/api.ts';
import { FilterBar } from './filter-bar.tsx';
import { LoadFailed } from '../shell/loaded.tsx';
import { useListLayout } from './use-list-layout.ts';
import { OrderCommandsContext, useOrderCommandsState } from './order-commands.ts';
import { OrderDialog } from './order-dialog.tsx';
import { useOrderCursor } from './order-cursor.ts';
import { OpenOrder, OrderEntries } from './order-entries.tsx';
import { emptyMessage, useOrderList, type OrderListQuery } from './order-list.ts';
import { parseListQuery, listParameters } from './order-list-address.ts';
import { DisplayControls, Pager, SelectionBar, QueueTabs } from './list-controls.tsx';
import { SearchField, SearchSummary } from './search-field.tsx';
import { useSeesAll } from '../shell/session-context.tsx';
import { placeAfter, placeBefore } from './order-place.ts';
import { useKeys, useShortcuts } from '../shell/shortcuts.ts';
import { SmallButton } from '../shell/buttons.tsx';
import { applicableOrders, QUEUES, queuesFor, type WorkQueue } from './work-queue.ts';

/** The list of all orders (specification §2.15), made for work with one hand on the keyboard. */
export default function OrdersView() {
  const seesAll = useSeesAll();
  const [parameters, setParameters] = useSearchParams();
  const query = parseListQuery(parameters, queuesFor(seesAll));
  const [filtersOpen, setFiltersOpen] = useState(false);
  const searchField = useRef<HTMLInputElement>(null);
  const filterFields = useRef<HTMLDivElement>(null);
  const onPhone = useMediaQuery(BREAKPOINTS.narrow);
  const list = useOrderList(query);
  const commands = useOrderCommandsState(list.refreshOften);
  const listed = list.orders?.find(({ id }) => id === query.open);
  const { currentData: loaded } = adminApi.useOneOrderQuery(query.open ?? '', {
    ...WATCHED,
    pollingInterval: list.pollingInterval,
    skip: query.open === undefined || listed !== undefined,
  });
  const openOrder = useLastKnown(query.open, listed ?? loaded);
  const cursor = useOrderCursor(list.orders ?? [], openOrder ?? undefined);
  const layout = useListLayout(cursor, query.open, (open) =>
    // Opening several orders adds one history entry, so that Back closes the last one in one step.
    setParameters(listParameters({ ...query, open }), { replace: query.open !== undefined }),
  );

  function changeQuery(change: Partial<OrderListQuery>) {
    const next = listParameters({ ...query, place: undefined, everywhere: false, open: undefined, ...change });
    // Typing a search adds no history entries.
    setParameters(next, { replace: change.search !== undefined });
    cursor.clear();
    if (change.search === undefined && !change.filters) window.scrollTo({ top: 0 });
  }
  const showQueue = (queue: WorkQueue) => changeQuery({ queue, search: '' });
  function askBefore(name: 'print' | 'post', orders: readonly OrderRecord[]) {
    const applicable = applicableOrders(name, orders);
    if (applicable.orders.length > 0) commands.ask({ name, ...applicable, onSend: cursor.clear });
  }
  function openFilters() {
    flushSync(() => setFiltersOpen(true));
    filterFields.current?.querySelector('input')?.focus();
  }
  const targets = cursor.selected.length > 0 ? cursor.selected : cursor.current ? [cursor.current] : [];
  const { orders: shown = [], first } = list;
  const order = QUEUES[query.queue].order;
  const showNext =
    first + shown.length < list.total ? () => changeQuery({ place: placeAfter(shown, order) }) : undefined;
  // Back on the first page nothing of the list is missing above it.
  const showPrevious =
    first > 0 ? () => changeQuery({ place: first > PAGE_SIZE ? placeBefore(shown, order) : undefined }) : undefined;

  useShortcuts({
    j: () => cursor.move(1),
    k: () => cursor.move(-1),
    x: () => cursor.current && cursor.toggle(cursor.current.id),
    p: () => askBefore('print', targets),
    v: () => askBefore('post', targets),
    ...Object.fromEntries(['t', 'l', 'o', 'd'].map((key) => [key, () => layout.press(key)])),
    e: () => cursor.current && layout.layout === 'rows' && layout.toggle(cursor.current.id),
    z: () => layout.choose(layout.layout === 'rows' ? 'cards' : 'rows'),
    f: openFilters,
    r: list.refresh,
    n: () => showNext?.(),
    b: () => showPrevious?.(),
    Escape: () =>
      layout.sidePaneOrderId !== undefined && cursor.selected.length === 0
        ? layout.toggle(layout.sidePaneOrderId)
        : cursor.clear(),
    '/': () => searchField.current?.select(),
    ...Object.fromEntries(queuesFor(seesAll).map((queue, index) => [String(index + 1), () => showQueue(queue)])),
  });

  // Enter is not one of the letter shortcuts: it opens the focused order, as on any button.
  useKeys(
    { Enter: () => cursor.current && layout.open(cursor.current.id) },
    { ignore: ({ target }) => !isOrder(target) },
  );

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
    <p className="line">
      <SmallButton tone="text" onClick={cursor.selectAll}>
        Alle auf dieser Seite auswählen
      </SmallButton>
    </p>
  );
  return (
    <OrderCommandsContext value={commands}>
      <div>
        <div className="orders-toolbar row middle">
          <SearchField
            field={searchField}
            search={query.search}
            onSearch={(search) => changeQuery({ search })}
            onEverywhere={() => changeQuery({ search: query.search, everywhere: query.search !== '' })}
          />
          {!onPhone && displayControls}
          <FilterBar
            filters={query.filters}
            open={filtersOpen}
            fields={filterFields}
            onOpen={setFiltersOpen}
            onFilters={(filters) => changeQuery({ filters })}
            onLeave={() => cursor.focus()}
          >
            {onPhone && (
              <div className="orders-toolbar__folded">
                {displayControls}
                {list.orders !== undefined && list.orders.length > 0 && selectAll}
              </div>
            )}
          </FilterBar>
        </div>
        <QueueTabs queue={query.queue} today={list.today} pollingInterval={list.pollingInterval} onQueue={showQueue} />
        <SearchSummary
          query={query}
          list={list}
          onEverywhere={() => changeQuery({ search: query.search, everywhere: true })}
        />
        {list.failure !== undefined && (
          <LoadFailed
            error={list.failure}
            asOf={list.orders && list.asOf}
            onRetry={onPhone && !filtersOpen ? list.refresh : undefined}
          />
        )}
        <div className="workbench__panes">
          <div>
            {list.orders === undefined && list.fetching && <output className="quiet-line">Laden...</output>}
            {list.orders?.length === 0 && <output className="quiet-line">{emptyMessage(query)}</output>}
            {list.orders !== undefined && list.orders.length > 0 && (
              <>
                {!onPhone && selectAll}
                <OrderEntries
                  today={list.today}
                  orders={list.orders}
                  sidePaneOrderId={layout.sidePaneOrderId}
                  isOpen={(orderId) => layout.isOpen(orderId) || commands.refusals[orderId] !== undefined}
                  onToggle={layout.layout === 'rows' ? layout.toggle : undefined}
                  cursor={cursor}
                />
              </>
            )}
            {!query.everywhere && (
              <Pager
                first={first}
                count={shown.length}
                total={list.total}
                onNext={showNext}
                onPrevious={showPrevious}
              />
            )}
          </div>
          {layout.sidePaneOrderId !== undefined && (
            <OpenOrder
              today={list.today}
              order={openOrder}
              current={cursor.current?.id === layout.sidePaneOrderId}
              onClose={() => layout.sidePaneOrderId !== undefined && layout.toggle(layout.sidePaneOrderId)}
            />
          )}
        </div>
        {cursor.selected.length > 0 && (
          <SelectionBar
            selected={cursor.selected}
            onPrint={() => askBefore('print', cursor.selected)}
            onPost={() => askBefore('post', cursor.selected)}
            onClear={cursor.clear}
          />
        )}
      </div>
      <OrderDialog />
    </OrderCommandsContext>
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
