import de.bwaldvogel.mongo.backend.QueryMatcher;
import de.bwaldvogel.mongo.backend.Utils;
import de.bwaldvogel.mongo.bson.BsonRegularExpression;
import de.bwaldvogel.mongo.bson.Document;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;

/** What a query asks of a document. Under a collation texts are compared by their keys, but for expressions, which search in the text itself. */
final class Matching {
  private final QueryMatcher matcher;
  private final Document query;
  private final Collation collation;

  Matching(QueryMatcher matcher, Document query, Collation collation) {
    this.matcher = matcher;
    this.query = query;
    this.collation = collation;
  }

  boolean matches(Document document) {
    return collation == null ? matcher.matches(document, query) : matches(document, query);
  }

  private boolean matches(Document document, Document conditions) {
    for (String path : conditions.keySet()) {
      Object condition = conditions.get(path);
      boolean isFulfilled = switch (path) {
        case "$and" -> ((Collection<?>) condition).stream().allMatch(each -> matches(document, (Document) each));
        case "$or" -> ((Collection<?>) condition).stream().anyMatch(each -> matches(document, (Document) each));
        case "$nor" -> ((Collection<?>) condition).stream().noneMatch(each -> matches(document, (Document) each));
        default -> isText(condition)
            ? matcher.matches(keyed(document, Set.of(path), collation), new Document(path, keyed(condition, collation)))
            : matcher.matches(document, new Document(path, condition));
      };
      if (!isFulfilled) return false;
    }
    return true;
  }

  /** Whether it compares texts. */
  private static boolean isText(Object condition) {
    if (condition instanceof String) return true;
    if (BsonRegularExpression.isRegularExpression(condition)) return false;
    if (condition instanceof Document operators) return operators.values().stream().anyMatch(Matching::isText);
    return condition instanceof Collection<?> values && values.stream().anyMatch(Matching::isText);
  }

  /** Only the first parts of the paths, with the keys of texts in the places of texts. */
  static Document keyed(Document document, Set<String> paths, Collation collation) {
    Document part = new Document();
    for (String path : paths) {
      String first = Utils.firstFragment(path);
      if (document.containsKey(first)) part.put(first, keyed(document.get(first), collation));
    }
    return part;
  }

  private static Object keyed(Object value, Collation collation) {
    if (value instanceof String text) return collation.keyOf(text);
    if (value instanceof Document document) {
      Document keyed = new Document();
      document.forEach((name, each) -> keyed.put(name, keyed(each, collation)));
      return keyed;
    }
    if (!(value instanceof Collection<?> values)) return value;
    List<Object> keyed = new ArrayList<>();
    values.forEach(each -> keyed.add(keyed(each, collation)));
    return keyed;
  }
}
