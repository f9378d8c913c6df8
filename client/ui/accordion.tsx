import './accordion.css';

/** Questions that open one at a time, with the browser's own `details`: readable and searchable without a script. */
export function Accordion({ name, items }: { name: string; items: { title: string; text: string }[] }) {
  return (
    <div className="accordion">
      {items.map((item) => (
        <details className="accordion__item ruled" name={name} key={item.title}>
          <summary>
            <h3>{item.title}</h3>
          </summary>
          <p className="measure soft">{item.text}</p>
        </details>
      ))}
    </div>
  );
}
