import './accordion.css';

/** Questions that open one at a time, with the browser's own `details`: readable and searchable without a script. */
export function Accordion({
  name,
  questions,
}: {
  name: string;
  questions: readonly { question: string; answer: string }[];
}) {
  return (
    <div className="accordion">
      {questions.map(({ question, answer }) => (
        <details className="accordion__item ruled" name={name} key={question}>
          <summary>
            <h3>{question}</h3>
          </summary>
          <p className="measure soft">{answer}</p>
        </details>
      ))}
    </div>
  );
}
