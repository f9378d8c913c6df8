/** A prepared mail as a link (RFC 6068): everything is encoded, and lines end in CRLF, as some mail programs require. */
export function mailtoLink(address: string, { subject, body }: { subject: string; body?: string }): string {
  const to = encodeURIComponent(address).replaceAll('%40', '@');
  const fields = [
    `subject=${encodeURIComponent(subject)}`,
    ...(body === undefined ? [] : [`body=${encodeURIComponent(body.replace(/\r\n?|\n/g, '\r\n'))}`]),
  ];
  return `mailto:${to}?${fields.join('&')}`;
}
