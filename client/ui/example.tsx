import './example.css';

/** Says of what stands before it that it is only an example, until the business has something real to show. */
export const Example = () => <span className="example">Beispiel</span>;
