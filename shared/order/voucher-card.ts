/** The content of a voucher's card, which the worker's renderer writes by hand and types. */
export type VoucherCard = {
  /** «Gutschein über 50,00 €». */
  title: string;
  /** «7K3M-…». */
  code: string;
  /** «31. Dezember 2029». */
  validUntil: string;
  /** The address of the site, without its protocol. */
  site: string;
};
