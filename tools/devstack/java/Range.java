import de.bwaldvogel.mongo.bson.BsonRegularExpression;
import de.bwaldvogel.mongo.bson.Document;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** Values from one to another, both included; the caller still checks each document. */
record Range(boolean hasFrom, Object from, boolean hasTo, Object to) {
  static final Range ALL = new Range(false, null, false, null);

  boolean isOne() {
    return hasFrom && hasTo && from.equals(to);
  }

  private static boolean isPlain(Object value) {
    return value != null && !(value instanceof Collection) && !(value instanceof Document) && !(value instanceof BsonRegularExpression);
  }

  /** What a condition leaves of a path's values, as far as an index can say. Several where it names several values; none where an index is of no use. */
  static List<Range> of(Object condition) {
    if (isPlain(condition)) return List.of(new Range(true, condition, true, condition));
    if (!(condition instanceof Document operators) || BsonRegularExpression.isRegularExpression(condition)) return List.of();
    if (operators.get("$in") instanceof Collection<?> values) {
      List<Range> each = new ArrayList<>();
      for (Object value : values) {
        if (!isPlain(value) || BsonRegularExpression.isRegularExpression(value)) return List.of();
        each.add(new Range(true, value, true, value));
      }
      return each;
    }
    if (isPlain(operators.get("$eq"))) return of(operators.get("$eq"));
    Object least = operators.getOrDefault("$gte", operators.get("$gt"));
    Object most = operators.getOrDefault("$lte", operators.get("$lt"));
    if (operators.get("$not") instanceof Document not && not.size() == 1 && isPlain(not.get("$gt")))
      return List.of(new Range(false, null, true, not.get("$gt")));
    if (!isPlain(least) && !isPlain(most)) return List.of();
    // What is below a text is a text: unset values are not.
    if (!isPlain(least)) return most instanceof String ? List.of(new Range(true, "", true, most)) : List.of();
    return List.of(new Range(true, least, isPlain(most), most));
  }
}
