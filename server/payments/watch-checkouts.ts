/** One customer's failure may be chance; this many in a row are not. */
const FAILURES_IN_A_ROW = 3;

/**
 * Reports whether customers can begin to pay, by the last payment pages that were requested.
 * @returns the same function; each call of it updates `isWorking`, which is false after several failures in a row.
 */
export function watchCheckouts<Request, Checkout>(
  open: (request: Request) => Promise<Checkout>,
): { openCheckout: (request: Request) => Promise<Checkout>; isWorking(): boolean } {
  let failures = 0;
  return {
    async openCheckout(request) {
      try {
        const checkout = await open(request);
        failures = 0;
        return checkout;
      } catch (error) {
        failures += 1;
        throw error;
      }
    },
    isWorking: () => failures < FAILURES_IN_A_ROW,
  };
}
