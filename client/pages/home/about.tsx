import { FACTS } from '../../content/home.ts';
import { Section } from '../../ui/section.tsx';
import './about.css';

/** Who writes and prints here (specification §2.3). */
export function About() {
  return (
    <Section id="ueber-uns" className="about" title="Über uns">
      <div className="about__columns">
        <div className="about__text">
          <p className="about__opening">
            Wir sind eine kleine Briefwerkstatt in Deutschland: ein Drucker, der nur Briefe druckt, ein Falzbein, viele
            Briefmarken und jeden Werktag ein Gang zur Post.
          </p>
          <p>
            Angefangen hat es mit einer einfachen Beobachtung: Die schönsten Sätze schreiben wir längst auf dem Telefon,
            nachts, an Menschen, die uns wichtig sind. Und am Morgen sind sie weggewischt. Ein Brief bleibt. Er steht
            auf dem Küchenregal, liegt in der Nachttischschublade, fällt Jahre später aus einem Buch.
          </p>
          <p>
            Darum nehmen wir dir alles ab, was zwischen dir und diesem Brief steht: Papier, Umschlag, Marke, Weg. Nur
            die Worte, die bleiben deine – und niemandes sonst.
          </p>
        </div>
        <dl className="about__facts">
          {FACTS.map(({ figure, text }) => (
            <div key={figure}>
              <dt>{figure}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}
