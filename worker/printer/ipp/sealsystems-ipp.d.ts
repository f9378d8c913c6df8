/** The part of @sealsystems/ipp that is used here: the encoding. The package ships no types. */
declare module '@sealsystems/ipp' {
  export type AttributeValue = string | number | boolean | Date | AttributeValue[] | { [name: string]: AttributeValue };
  export type AttributeGroup = Record<string, AttributeValue>;
  export type Message = {
    version?: string;
    operation?: string;
    id?: number | null;
    statusCode?: string;
    'operation-attributes-tag'?: AttributeGroup;
    'job-attributes-tag'?: AttributeGroup | AttributeGroup[];
    'printer-attributes-tag'?: AttributeGroup;
    data?: Buffer;
  };
  const ipp: {
    /** Throws on values it cannot write; leaves out attributes it does not know. */
    serialize(message: Message): Buffer;
    /** Throws if it is not an IPP message. */
    parse(buffer: Buffer): Message;
  };
  export default ipp;
}
