import com.ibm.icu.text.Collator;
import com.ibm.icu.text.RuleBasedCollator;
import com.ibm.icu.util.ULocale;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.exception.MongoServerError;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/** An order of texts: locale, strength and numericOrdering, as MongoDB and ICU have them. Null stands for the order of code units. */
final class Collation {
  private static final Map<String, Integer> STRENGTHS = Map.of("1", Collator.PRIMARY, "2", Collator.SECONDARY, "3", Collator.TERTIARY,
      "4", Collator.QUATERNARY, "5", Collator.IDENTICAL);
  private static final int MOST_KEYS_KEPT = 10_000;
  private static final Map<Document, Collation> KNOWN = new ConcurrentHashMap<>();
  private static final ThreadLocal<Collation> CURRENT = new ThreadLocal<>();

  private final RuleBasedCollator collator;
  private final Map<String, String> keys = new ConcurrentHashMap<>();

  private Collation(Document named) {
    named.keySet().forEach(key -> {
      if (!key.equals("locale") && !key.equals("strength") && !key.equals("numericOrdering"))
        throw new MongoServerError(72, "InvalidOptions", "collation." + key + " is not supported by this server");
    });
    collator = (RuleBasedCollator) Collator.getInstance(new ULocale((String) named.get("locale")));
    collator.setStrength(STRENGTHS.get(String.valueOf(((Number) named.getOrDefault("strength", 3)).intValue())));
    collator.setNumericCollation(Boolean.TRUE.equals(named.get("numericOrdering")));
    collator.freeze();
  }

  static Collation of(Document named) {
    if (named == null || Objects.equals(named.get("locale"), "simple")) return null;
    return KNOWN.computeIfAbsent(named, Collation::new);
  }

  /** The one that the command of this thread asks for. */
  static Collation current() {
    return CURRENT.get();
  }

  static <T> T during(Collation collation, Supplier<T> command) {
    CURRENT.set(collation);
    try {
      return command.get();
    } finally {
      CURRENT.remove();
    }
  }

  /** A text whose order by code units is the order of this text here; equal where this one is equal. */
  String keyOf(String text) {
    if (keys.size() > MOST_KEYS_KEPT) keys.clear();
    return keys.computeIfAbsent(text, each -> new String(collator.getCollationKey(each).toByteArray(), StandardCharsets.ISO_8859_1));
  }
}
