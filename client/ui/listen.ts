type EventsOf<Target> = Target extends Window
  ? WindowEventMap
  : Target extends Document
    ? DocumentEventMap
    : Target extends MediaQueryList
      ? MediaQueryListEventMap
      : HTMLElementEventMap;

type Handlers<Events> = { [Name in keyof Events]?: (event: Events[Name]) => unknown };

/** Listens to events of a target. @returns a function that stops it, as effects and external stores need it */
export function listen<Target extends EventTarget>(
  target: Target,
  handlers: Handlers<EventsOf<Target>>,
  options?: AddEventListenerOptions,
): () => void {
  const controller = new AbortController();
  for (const [name, handler] of Object.entries(handlers))
    target.addEventListener(name, handler as EventListener, { ...options, signal: controller.signal });
  return () => controller.abort();
}

/** For `useSyncExternalStore`: the fragment of the address. */
export const subscribeToHash = (onChange: () => void) => listen(window, { hashchange: onChange });
